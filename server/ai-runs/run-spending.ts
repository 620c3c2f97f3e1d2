import type { AiBudget, DailyLimits, Reservation } from '#server/ai-spending/index.ts';
import type { Queries } from '#server/database/database.ts';
import type { Log } from '#server/process/log.ts';
import type { Model } from '#server/providers/model.ts';
import type { ModelRequest } from '#server/providers/model-request.ts';
import type { AttemptRecord } from './model-chain.ts';

type SpendingRequest = {
  teacherId: string;
  request: Omit<ModelRequest, 'signal'>;
  limits: DailyLimits;
  budget: AiBudget;
  log: Log;
};

/** What the askings of one run are promised: each before it begins, and settled when it is over. */
export class RunSpending {
  readonly #asked: SpendingRequest;
  /** Begun for the model that is likely to be asked first, while the run is still being prepared. */
  #ahead: { model: Model; reserving: Promise<Reservation | null> } | null = null;
  #current: Reservation | null = null;
  readonly #settling: Promise<void>[] = [];
  /** Whether a model was not asked for want of budget. */
  isRefused = false;

  constructor(asked: SpendingRequest) {
    this.#asked = asked;
  }

  reserveAhead(model: Model | undefined, queries: Queries): void {
    if (model) this.#ahead = { model, reserving: this.#reserve(model, queries) };
  }

  /** Whether there is budget to ask this model once. */
  async mayAsk(model: Model): Promise<boolean> {
    const ahead = this.#ahead?.model === model ? this.#ahead : null;
    if (ahead) this.#ahead = null;
    this.#current = await (ahead?.reserving ?? this.#reserve(model));
    if (!this.#current) this.isRefused = true;
    return this.#current !== null;
  }

  settle(record: AttemptRecord, queries: Queries): void {
    if (this.#current) this.#settling.push(this.#current.settle(record, queries));
    this.#current = null;
  }

  /** Gives back what nobody used, and waits until everything is settled. */
  async close(): Promise<void> {
    const unused = await this.#ahead?.reserving;
    this.#ahead = null;
    await unused?.giveBack();
    await Promise.all(this.#settling);
  }

  /** Nothing is spent that cannot be counted: where the database is away, no model is asked. */
  async #reserve(model: Model, queries?: Queries): Promise<Reservation | null> {
    const { budget, teacherId, request, limits, log } = this.#asked;
    try {
      return await budget.reserve(teacherId, model, request, limits, queries);
    } catch (error) {
      log.warn({ err: error }, 'the AI budget could not be asked');
      return null;
    }
  }
}
