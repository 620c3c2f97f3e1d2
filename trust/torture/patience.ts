import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../seed.ts';
import type { Ledger } from './ledger.ts';

/** Nothing waits longer for one answer; the pages give up a silent connection, too. */
const answerMs = 45_000;
/** By when everything must be answered once the killing is over. */
const patienceMs = 120_000;

/** A refusal that the same request would get again. */
export class Refused extends Error {
  override name = 'Refused';
}

/** Sends requests again until they are answered, as the pages do: what passes by itself by themselves, else as a person would. */
export class Patience {
  readonly #ledger: Ledger;
  readonly #random: Random;
  #endsAt = Number.POSITIVE_INFINITY;

  constructor(ledger: Ledger, random: Random) {
    this.#ledger = ledger;
    this.#random = random;
  }

  /** From now on nobody is killed any more. */
  killingIsOver(): void {
    this.#endsAt = Date.now() + patienceMs;
  }

  /** Asks, with the same content each time, until `read` has what it wants of the answer; undefined asks again. */
  async ask<T>(
    send: (signal: AbortSignal) => Promise<Response>,
    read: (response: Response) => Promise<T | undefined>,
  ): Promise<T> {
    for (let failures = 1; ; failures += 1) {
      let pauseMs = 0;
      try {
        const response = await send(AbortSignal.timeout(answerMs));
        if (response.ok) {
          const result = await read(response);
          if (result !== undefined) return result;
        } else pauseMs = await this.#takeRefusal(response);
      } catch (error) {
        // Everything else is a connection that broke.
        if (error instanceof Refused) throw error;
      }
      if (Date.now() > this.#endsAt) throw new Refused('no answer came, long after the last kill');
      const backoffMs = Math.min(2_000, 250 * 2 ** (failures - 1)) * (0.5 + this.#random.next() * 0.5);
      await sleep(Math.max(pauseMs, backoffMs));
    }
  }

  async #takeRefusal(response: Response): Promise<number> {
    const { status, headers } = response;
    const said = `${new URL(response.url).pathname} answered ${status}: ${await response.text()}`;
    const pauseMs = Number(headers.get('retry-after') ?? 0) * 1000;
    if ([502, 503, 504].includes(status)) return pauseMs;
    if (status === 429) return Math.min(pauseMs, 5_000);
    if (status < 500) throw new Refused(said);
    // Somebody has to press the button again, though all that happened is what the product says it survives.
    this.#ledger.defects.push(said);
    return pauseMs;
  }
}
