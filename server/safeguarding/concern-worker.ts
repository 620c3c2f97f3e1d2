import { type ModelConcern, type SafeguardingCheck, workField } from '#contract/safeguarding.ts';
import type { Student, Teacher } from '#server/database/actor.ts';
import { DatabaseAway } from '#server/database/database-away.ts';
import { createWorker, type Worker } from '#server/jobs/worker.ts';
import { secondMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { tolerate } from '#server/process/tolerate.ts';
import { createTurns } from '#server/process/turns.ts';
import { holdForConcern, markChecked } from '#server/works/index.ts';
import { findSupport, listUnchecked, type Support } from './check-store.ts';
import type { Checked, ConcernFinder } from './concern-finder.ts';
import { findConcernWork, noteVerdict } from './concern-list-store.ts';
import { keepConcerns } from './concern-store.ts';
import type { ConfirmConcern } from './confirm-concern.ts';
import type { Subject, SubjectWork } from './subject.ts';
import { findSubjectWork } from './subject-store.ts';
import { neededLine } from './support-line.ts';

export type FindConcerns = ConcernFinder['findConcerns'];
export type HoldsBack = ConcernWorker['holdsBack'];
type Look = { isPlain: boolean; needs: Support['needs'] };

const sweepMs = 5 * secondMs;
/** What is written on a work waits so long for its words, which may stand behind those of a whole class. */
const wordsInTimeMs = 60 * secondMs;
/** And so long for their meaning: the model that reads it may have to start. */
const meaningInTimeMs = 10 * secondMs;
/** What is older and unchecked was left by a process that ended. */
const graceMs = 15 * secondMs;
const mostAtOnce = 20;
/** So often this process looks at work that cannot be looked through, or by rules alone, before it gives it up. */
const mostTries = 3;
/** So often what is written on a work is put off because its words could not be read. */
const mostUnread = 2;
const waitMs = 5 * secondMs;
const ownCheck = 'the automatic check';

/**
 * Where all that students hand in is looked through for concerns, whatever becomes of the feedback on it. The words of
 * every work are read at once, and what they say plainly is kept at once; then meanings are compared, one work of a
 * teacher after the other, in turn with those of other teachers.
 */
export class ConcernWorker {
  readonly #kernel: Kernel;
  readonly #find: FindConcerns;
  readonly #checking = new Map<string, Promise<void>>();
  /** Of what is looked through, whether its words could be read, and when nothing waits for their meaning. */
  readonly #inTime = new Map<
    string,
    { words: PromiseWithResolvers<boolean>; meaning: PromiseWithResolvers<void> }
  >();
  /** How often work was looked at that still needs another look. */
  readonly #tries = new Map<string, number>();
  readonly #reading = createTurns();
  /** The work of each teacher whose meanings are compared, or wait for it. */
  readonly #comparing = new Map<string, Promise<void>>();
  readonly #worker: Worker;
  /** Asks a model about what the check is not sure of; undefined where nobody chose that. */
  readonly #confirm: ConfirmConcern | undefined;
  readonly #confirming = new Set<Promise<void>>();
  readonly #asking = createTurns();
  readonly #closing = new AbortController();
  #isClosing = false;

  constructor(kernel: Kernel, find: FindConcerns, confirm?: ConfirmConcern) {
    this.#kernel = kernel;
    this.#find = find;
    this.#confirm = confirm;
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
    this.#closing.abort();
    await Promise.all([this.#worker.close(), ...this.#checking.values(), ...this.#confirming]);
  }

  /** Looks through what was left unchecked. Resolves when that, and what was under way before, is done. */
  async sweep(): Promise<void> {
    await this.#worker.sweep();
    await Promise.all(this.#checking.values());
  }

  /** Looks through this in the background; it is stored already, so that nothing is lost. Never rejects. */
  begin(subject: Subject): Promise<void> {
    const { subjectId } = subject;
    const running = this.#checking.get(subjectId);
    if (running) return running;
    this.#inTime.set(subjectId, { words: Promise.withResolvers(), meaning: Promise.withResolvers() });
    const checking = this.#check(subject).finally(() => {
      this.#checking.delete(subjectId);
      this.#endWaiting(subjectId);
    });
    this.#checking.set(subjectId, checking);
    return checking;
  }

  /**
   * Whether nothing is to be written on this work, as plain words of harm were found in it. Waits until its words are
   * read, and a moment for their meaning where that may make them plain. What is found later holds nothing back. Throws
   * where the words cannot be read, so that it is tried again; `attempts` counts who tried before.
   */
  async holdsBack(subject: Subject, { attempts }: { attempts: number }): Promise<boolean> {
    const { teacherId, subjectId } = subject;
    const isDone =
      attempts > 0 && (await findSupport(this.#kernel.database, { teacherId, subjectId })).isChecked;
    if (!isDone) void this.begin(subject);
    const inTime = this.#inTime.get(subjectId);
    const isRead = inTime === undefined || (await Promise.race([inTime.words.promise, wait(wordsInTimeMs)]));
    if (!isRead && attempts < mostUnread) throw new Error('the words of a work could not be read');
    await Promise.race([inTime?.meaning.promise, wait(meaningInTimeMs)]);
    return await holdForConcern(this.#kernel.database, subject);
  }

  #endWaiting(subjectId: string): void {
    const inTime = this.#inTime.get(subjectId);
    inTime?.words.resolve(false);
    inTime?.meaning.resolve();
    this.#inTime.delete(subjectId);
  }

  /** Keeps what a model found beside what it wrote. */
  async keep(subject: Subject, found: readonly ModelConcern[]): Promise<void> {
    if (found.length === 0) return;
    const { database, clock } = this.#kernel;
    const work = await findSubjectWork(database, subject);
    // How often models are right has not been measured: the line for the student is not theirs to show.
    const guess = { passages: found, certainty: 'possible', showsLine: false, isAll: false } as const;
    if (work) await keepConcerns(database, subject, work, guess, clock.now());
  }

  /** How much of the line about help is shown with this; waits a moment for the check, which may find the whole due. */
  async findSupport(actor: Student | Teacher, subjectId: string): Promise<Support> {
    const key = { teacherId: actor.teacherId, subjectId };
    const { database } = this.#kernel;
    const checking = this.#checking.get(subjectId);
    if (checking) await Promise.race([checking, wait(waitMs)]);
    for (let left = checking ? 0 : waitMs / pollMs; ; left -= 1) {
      const support = await findSupport(database, key);
      if (support.isChecked || support.needs === 'whole line' || left <= 0) return support;
      await wait(pollMs);
    }
  }

  /** The same check of a text that is kept nowhere: whether nothing is to be written on it, and how much of the line is shown. */
  async look(text: string, sourceTexts: readonly string[], turn: string): Promise<Look> {
    const texts = [{ field: workField, text, is: 'work' }] as const;
    const byWords = await this.#find(texts, sourceTexts, { turn, isByWords: true });
    // Meanings are compared where they may change either: classes wait for the same model.
    const isOpen = byWords.certainty === 'plain' ? !byWords.showsLine : byWords.mayBePlain;
    const decision = isOpen ? await this.#find(texts, sourceTexts, { turn }) : byWords;
    return { isPlain: decision.isConcern && decision.certainty === 'plain', needs: neededLine(decision) };
  }

  async #checkLeftBehind(): Promise<void> {
    const { database, clock } = this.#kernel;
    const before = new Date(clock.now().getTime() - graceMs);
    const except = [...this.#checking.keys()];
    const left = await listUnchecked(database, { before, except, most: mostAtOnce });
    // Nobody waits here for what was begun: the next sweep finds what others left behind meanwhile.
    for (const subject of left) void this.begin(subject);
  }

  async #check(subject: Subject): Promise<void> {
    const { teacherId, subjectId } = subject;
    const tries = (this.#tries.get(subjectId) ?? 0) + 1;
    this.#tries.set(subjectId, tries);
    try {
      const byWords = await this.#reading.run(teacherId, () => this.#readWords(subject));
      this.#inTime.get(subjectId)?.words.resolve(!this.#isClosing);
      const compare = () => this.#compareMeanings(subject, tries);
      // Whoever writes on the work waits for it: it does not stand behind the rest of the class.
      if (byWords?.mayBePlain && byWords.certainty !== 'plain') await compare();
      else {
        this.#endWaiting(subjectId);
        await this.#inTurn(teacherId, compare);
      }
    } catch (error) {
      await this.#noteFailure(subject, { error, tries });
    }
  }

  /** Keeps what the words say plainly: that is certain, whatever their meanings are. */
  async #readWords(subject: Subject): Promise<Checked | undefined> {
    if (this.#isClosing) return undefined;
    const work = await findSubjectWork(this.#kernel.database, subject);
    if (!work) return undefined;
    const asked = { turn: subject.teacherId, isByWords: true };
    const decision = await this.#find(work.texts, work.sourceTexts, asked);
    if (decision.certainty === 'plain') await this.#keepDecision(subject, work, decision);
    return decision;
  }

  async #compareMeanings(subject: Subject, tries: number): Promise<void> {
    if (this.#isClosing) return;
    const work = await findSubjectWork(this.#kernel.database, subject);
    if (work) {
      const decision = await this.#find(work.texts, work.sourceTexts, { turn: subject.teacherId });
      // Rules alone miss more: what they say is kept once nothing better is to be had.
      if (decision.checked_by === 'rules' && tries < mostTries) return;
      await this.#keepDecision(subject, work, decision);
      await this.#end(subject, decision.checked_by);
      if (decision.certainty !== 'plain') this.#beginConfirming(subject, work, decision);
    }
    this.#tries.delete(subject.subjectId);
  }

  /** The entry is stored and listed: a model only says in which tier. */
  #beginConfirming(subject: Subject, work: SubjectWork, { passages }: Checked): void {
    const confirm = this.#confirm;
    if (!confirm || passages.length === 0 || this.#isClosing) return;
    const { database, log } = this.#kernel;
    const { teacherId } = subject;
    const confirming = tolerate('having a model look at a work', log, () =>
      this.#asking.run(teacherId, async () => {
        const seen = await findConcernWork(database, subject);
        // What others found in it, too, was not asked about.
        const isOwn = seen?.passages.every(({ found_by }) => found_by === ownCheck) && seen.more === 0;
        if (!seen || !isOwn || seen.tier === 'plain') return;
        const verdict = await confirm(teacherId, work, passages, this.#closing.signal);
        if (verdict === 'yes') await noteVerdict(database, subject, seen, 'confirmed');
        if (verdict === 'no') await noteVerdict(database, subject, seen, 'unconfirmed');
      }),
    ).then(() => void this.#confirming.delete(confirming));
    this.#confirming.add(confirming);
  }

  /** One work of a teacher after the other, so that the first of many has its end soon. */
  #inTurn(teacherId: string, job: () => Promise<void>): Promise<void> {
    const last = this.#comparing.get(teacherId) ?? Promise.resolve();
    const running = last.then(job);
    const settled = running
      .catch(() => undefined)
      .finally(() => {
        if (this.#comparing.get(teacherId) === settled) this.#comparing.delete(teacherId);
      });
    this.#comparing.set(teacherId, settled);
    return running;
  }

  async #keepDecision(subject: Subject, work: SubjectWork, decision: Checked): Promise<void> {
    const { database, clock } = this.#kernel;
    const passages = decision.passages.map((one) => ({ ...one, found_by: ownCheck }));
    await keepConcerns(database, subject, work, { ...decision, passages, isAll: true }, clock.now());
  }

  async #end(subject: Subject, by: SafeguardingCheck): Promise<void> {
    const { database, clock, metrics } = this.#kernel;
    await markChecked(database, subject, by, clock.now());
    metrics.checks.inc({ by });
  }

  /** It stays unchecked, and the next sweep of any process tries again; where that is in vain, its teacher is told. */
  async #noteFailure(subject: Subject, { error, tries }: { error: unknown; tries: number }): Promise<void> {
    const { log } = this.#kernel;
    const { subjectId } = subject;
    // It is not the work that failed.
    if (error instanceof DatabaseAway || this.#isClosing) this.#tries.set(subjectId, tries - 1);
    log.warn({ err: error, subject: subjectId, tries }, 'looking through work failed');
    if ((this.#tries.get(subjectId) ?? 0) < mostTries) return;
    try {
      await this.#end(subject, 'nobody');
      this.#tries.delete(subjectId);
    } catch (err) {
      log.warn({ err, subject: subjectId }, 'work that cannot be looked through could not be noted');
    }
  }
}

const pollMs = 500;

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
