import type { ModelConcern } from '#contract/care.ts';
import type { Student, Teacher } from '#server/kernel/actor.ts';
import { secondMs } from '#server/kernel/clock.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { CareText, FoundConcern, Subject } from './care-subject.ts';
import { findCareWork } from './care-work-store.ts';
import { findSupport, keepConcerns, listUnchecked, markChecked } from './concern-store.ts';

/** Looks for concerns in what a student typed. Always answers: where a part of it fails, with less. */
export type FindConcerns = (texts: CareText[], sourceTexts: string[]) => Promise<FoundConcern[]>;

const sweepMs = 5 * secondMs;
/** What is older and unchecked was left by a process that ended. */
const graceMs = 15 * secondMs;
const mostAtOnce = 20;
const waitMs = 5 * secondMs;
const ownCheck = 'the automatic check';

/** Where all that students hand in is looked through for concerns, whatever becomes of the feedback on it. */
export class CareDesk {
  readonly #kernel: Kernel;
  readonly #find: FindConcerns;
  readonly #checking = new Map<string, Promise<void>>();
  #last: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isClosing = false;

  constructor(kernel: Kernel, find: FindConcerns) {
    this.#kernel = kernel;
    this.#find = find;
  }

  /** Begins to look after what other processes left unchecked. */
  open(): void {
    this.#timer = setInterval(() => void this.sweep(), sweepMs);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    await this.#last;
  }

  /** Looks through this in the background, one thing after the other; it is stored already, so that nothing is lost. */
  begin(subject: Subject): Promise<void> {
    const running = this.#checking.get(subject.subjectId);
    if (running) return running;
    const checking = this.#last.then(() => this.#check(subject));
    this.#checking.set(subject.subjectId, checking);
    this.#last = checking.finally(() => this.#checking.delete(subject.subjectId));
    return checking;
  }

  /** Keeps what a model found beside what it wrote. */
  async keep(subject: Subject, found: readonly ModelConcern[]): Promise<void> {
    if (found.length === 0) return;
    const { database, clock } = this.#kernel;
    const work = await findCareWork(database, subject);
    if (work) await keepConcerns(database, subject, work, found, clock.now());
  }

  /** Whether the one line about help is shown with this; waits a moment for the check. */
  async needsSupport(actor: Student | Teacher, subjectId: string): Promise<boolean> {
    const key = { teacherId: actor.teacherId, subjectId };
    const { database } = this.#kernel;
    const checking = this.#checking.get(subjectId);
    if (checking) await Promise.race([checking, wait(waitMs)]);
    for (let left = checking ? 0 : waitMs / pollMs; ; left -= 1) {
      const { isChecked, isNeeded } = await findSupport(database, key);
      if (isChecked || isNeeded || left <= 0) return isNeeded;
      await wait(pollMs);
    }
  }

  /** Looks through what was left unchecked. */
  async sweep(): Promise<void> {
    if (this.#isClosing || this.#checking.size > 0) return;
    const { database, clock, log } = this.#kernel;
    try {
      const before = new Date(clock.now().getTime() - graceMs);
      for (const subject of await listUnchecked(database, before, mostAtOnce)) await this.begin(subject);
    } catch (error) {
      log.warn({ err: error }, 'looking for unchecked work failed');
    }
  }

  async #check(subject: Subject): Promise<void> {
    if (this.#isClosing) return;
    const { database, clock, log } = this.#kernel;
    try {
      const work = await findCareWork(database, subject);
      if (!work) return;
      const found = await this.#find(work.texts, work.sourceTexts);
      const now = clock.now();
      const named = found.map((one) => ({ ...one, found_by: ownCheck }));
      await keepConcerns(database, subject, work, named, now);
      await markChecked(database, subject, now);
    } catch (error) {
      // It stays unchecked, and the next sweep of any process tries again.
      log.warn({ err: error, subject: subject.subjectId }, 'looking through work failed');
    }
  }
}

const pollMs = 500;

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
