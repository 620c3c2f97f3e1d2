import type { ModelConcern } from '#contract/safeguarding.ts';
import type { Student, Teacher } from '#server/database/actor.ts';
import { createWorker, type Worker } from '#server/jobs/worker.ts';
import { secondMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { findSupport, listUnchecked, markChecked } from './check-store.ts';
import type { ConcernFinder } from './concern-finder.ts';
import { keepConcerns } from './concern-store.ts';
import type { Subject, SubjectWork } from './subject.ts';
import { findSubjectWork } from './subject-store.ts';

export type FindConcerns = ConcernFinder['findConcerns'];

const sweepMs = 5 * secondMs;
/** What is older and unchecked was left by a process that ended. */
const graceMs = 15 * secondMs;
const mostAtOnce = 20;
/** So often this process looks at work that cannot be looked through, or by rules alone, before it lets it be. */
const mostTries = 3;
const waitMs = 5 * secondMs;
const ownCheck = 'the automatic check';

/** Where all that students hand in is looked through for concerns, whatever becomes of the feedback on it. */
export class ConcernWorker {
  readonly #kernel: Kernel;
  readonly #find: FindConcerns;
  readonly #checking = new Map<string, Promise<void>>();
  /** How often work was looked at that still needs another look. */
  readonly #tries = new Map<string, number>();
  #last: Promise<unknown> = Promise.resolve();
  readonly #worker: Worker;
  #isClosing = false;

  constructor(kernel: Kernel, find: FindConcerns) {
    this.#kernel = kernel;
    this.#find = find;
    this.#worker = createWorker({
      ...{ name: 'concerns', everyMs: sweepMs, log: kernel.log },
      work: () => this.#checkLeftBehind(),
    });
  }

  /** Begins to look after what other processes left unchecked. */
  open(): void {
    this.#worker.open();
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.all([this.#worker.close(), this.#last]);
  }

  /** Looks through what was left unchecked. Resolves when that, and what was under way before, is done. */
  sweep(): Promise<void> {
    return this.#worker.sweep();
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
    const work = await findSubjectWork(database, subject);
    // How often models are right has not been measured: the line for the student is not theirs to show.
    const guess = { passages: found, certainty: 'possible', showsLine: false, isAll: false } as const;
    if (work) await keepConcerns(database, subject, toNamed(work), guess, clock.now());
  }

  /** Whether the one line about help is shown with this; waits a moment for the check. */
  async needsSupport(
    actor: Student | Teacher,
    subjectId: string,
  ): Promise<{ isChecked: boolean; isNeeded: boolean }> {
    const key = { teacherId: actor.teacherId, subjectId };
    const { database } = this.#kernel;
    const checking = this.#checking.get(subjectId);
    if (checking) await Promise.race([checking, wait(waitMs)]);
    for (let left = checking ? 0 : waitMs / pollMs; ; left -= 1) {
      const support = await findSupport(database, key);
      if (support.isChecked || support.isNeeded || left <= 0) return support;
      await wait(pollMs);
    }
  }

  async #checkLeftBehind(): Promise<void> {
    await this.#last;
    const { database, clock } = this.#kernel;
    const before = new Date(clock.now().getTime() - graceMs);
    // What failed too often does not keep what came after it from being looked through.
    const except = [...this.#tries].flatMap(([id, tries]) => (tries >= mostTries ? [id] : []));
    for (const subject of await listUnchecked(database, { before, except, most: mostAtOnce }))
      await this.begin(subject);
  }

  async #check(subject: Subject): Promise<void> {
    if (this.#isClosing) return;
    const { database, clock, log } = this.#kernel;
    const tries = (this.#tries.get(subject.subjectId) ?? 0) + 1;
    this.#tries.set(subject.subjectId, tries);
    try {
      const work = await findSubjectWork(database, subject);
      if (!work) {
        this.#tries.delete(subject.subjectId);
        return;
      }
      const decision = await this.#find(work.texts, work.sourceTexts);
      const now = clock.now();
      const passages = decision.passages.map((one) => ({ ...one, found_by: ownCheck }));
      await keepConcerns(database, subject, toNamed(work), { ...decision, passages, isAll: true }, now);
      // Rules alone miss more: what they found is kept, and a sweep looks again.
      const isByRules = decision.checked_by === 'rules';
      if (isByRules && tries < mostTries) return;
      await markChecked(database, subject, isByRules ? 'rules' : 'rules and meanings', now);
      this.#tries.delete(subject.subjectId);
    } catch (error) {
      // It stays unchecked, and the next sweep of any process tries again.
      log.warn({ err: error, subject: subject.subjectId, tries }, 'looking through work failed');
    }
  }
}

const toNamed = ({ nickname, title }: SubjectWork) => ({ nickname, title });

const pollMs = 500;

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
