import { coachSource } from '#contract/constants.ts';
import type { BlockName, Feedback, FeedbackEvent } from '#contract/feedback.ts';
import type { AskingFacts } from '#contract/receipt-facts.ts';
import type { Remark } from '#contract/remarks.ts';
import { type ModelConcern, workField } from '#contract/safeguarding.ts';
import {
  type AnswerAssembler,
  type Draft,
  type Emit,
  eachOnce,
  type JsonEvent,
  JsonStream,
  type JsonValue,
  type Refusal,
  toConcern,
} from '#server/ai-runs/index.ts';
import { coachBlocks, questionRemark } from '#server/coach/index.ts';
import {
  asModelReads,
  type Blocks,
  type FeedbackTask,
  isOnlyClaimedOff,
  toStartTask,
  verdictOf,
} from '#server/feedback-task/index.ts';
import { checkIds } from '#words/check-words.ts';
import { feedbackToText } from '#words/feedback-text.ts';
import { isCoach } from '#words/who-wrote.ts';
import { toBlock, toEvent } from './answer-blocks.ts';
import { countTexts } from './choose-sources.ts';
import { checkFeedback } from './feedback-checks.ts';
import { isShortened, type PromptForm, type toRequest } from './feedback-prompt.ts';
import { toRetry } from './feedback-retry.ts';
import { type Look, toFindings, toLook } from './look.ts';
import { toReviewDraft, toVerdict } from './review.ts';

/** A block that was refused so often is left: a third try would be as blind. */
const mostRefusals = 2;
/** A small model writes what matters most first. */
const oneByOne: readonly BlockName[] = ['step1', 'step2', 'strength', 'answer', 'grade'];
const blockOrder: readonly BlockName[] = ['strength', 'step1', 'step2', 'answer', 'grade'];

type Options = {
  /** When the unit was saved; null where nobody keeps it. */
  unitSavedAt?: string | null;
  form?: PromptForm;
  /** The second reader's name, and what the writer is asked. */
  review?: { by: string; request: ReturnType<typeof toRequest> } | null;
};

/**
 * Writes one feedback: reads a model's answer as it grows and shows a block when its checks pass. What does not hold is
 * never shown; it is left to the next writer, at last to the coach.
 */
export class FeedbackAssembler implements AnswerAssembler<FeedbackEvent, readonly ModelConcern[]> {
  /** As the work looks to a program; a model may find that it is not about the task. */
  readonly #given: FeedbackTask;
  #task: FeedbackTask;
  readonly #emit: Emit<FeedbackEvent>;
  readonly #accepted: Blocks = {};
  readonly #writers = new Map<BlockName, string>();
  #writer = '';
  #isFirst = true;
  #answer = new JsonStream();
  /** What did not hold in the last answer, for the next attempt. */
  readonly #refused = new Map<BlockName, Refusal>();
  readonly #allRefused: { part: BlockName; reason: string }[] = [];
  /** How often each block was refused, by whomever it was. */
  readonly #refusals = new Map<BlockName, number>();
  /** This answer calls a work off the task that a block which stands quotes or grades. */
  #isClaimRefused = false;
  /** Models that were asked, by whoever wrote this before, too. */
  readonly #asked = new Set<string>();
  /** Whoever wrote this before died before it was stored that anybody writes: a model may have been asked. */
  #mayHaveAsked = false;
  /** When the unit was saved; null where nobody keeps it. */
  readonly #unitSavedAt: string | null;
  /** Blocks that a model left out, as it may. */
  readonly #leftOut = new Set<BlockName>();
  /** Of all models that wrote: one that was cut off may have seen what the next one missed. */
  readonly #concerns: ModelConcern[] = [];

  /** What the last model that wrote noted before it did. */
  #look: Look = [];

  readonly #review: NonNullable<Options['review']> | null;
  /** Blocks that hold and await the second reader: those that it was not asked about yet, and all. */
  #unasked: BlockName[] = [];
  readonly #unreviewed = new Set<BlockName>();
  readonly #reviewed = { passed: 0, refused: 0, unanswered: 0 };
  /** With the short form each question is for one block. */
  readonly #form: PromptForm;
  /** Those that the last question was for. */
  #questioned: readonly BlockName[] = blockOrder;

  constructor(
    task: FeedbackTask,
    emit: Emit<FeedbackEvent>,
    { unitSavedAt = null, form = 'full', review = null }: Options = {},
  ) {
    this.#form = form;
    this.#review = review;
    this.#given = task;
    this.#unitSavedAt = unitSavedAt;
    this.#task = task;
    this.#emit = emit;
  }

  restore(events: readonly FeedbackEvent[]): void {
    let writer = '';
    this.#mayHaveAsked = events.every(({ type }) => type !== 'writing');
    for (const event of events) {
      this.#isFirst = false;
      if (event.type === 'writing') {
        writer = isCoach(event.source) ? coachSource : event.source;
        this.#noteAsked(event.source);
        this.#readAs(writer);
      }
      if (event.type === 'strength' || event.type === 'answer' || event.type === 'grade')
        this.#take(event.type, event.value, writer);
      if (event.type === 'step') {
        this.#take(event.block, event.value, event.value.written_by ?? writer);
        if (event.value.quote === null) this.#task = toStartTask(this.#given);
      }
    }
  }

  begin(source: string): void {
    this.#readAs(source);
    if (this.#isFirst && this.#task.progress) this.#emit({ type: 'progress', value: this.#task.progress });
    this.#emit({ type: 'writing', source, again: !this.#isFirst });
    this.#isFirst = false;
    this.#noteAsked(source);
    this.#writer = source;
    this.#answer = new JsonStream();
  }

  ask(request: ReturnType<typeof toRequest>): ReturnType<typeof toRequest> {
    const isClaimRefused = this.#isClaimRefused;
    this.#isClaimRefused = false;
    const isShort = this.#form === 'short';
    const open = this.#open();
    this.#questioned = isShort ? oneByOne.filter((block) => open.includes(block)).slice(0, 1) : open;
    return toRetry(request, this.#task, {
      ...{ accepted: this.#accepted, refused: this.#refused, missing: this.#questioned, isClaimRefused },
      isOneByOne: isShort,
    });
  }

  read(text: string): void {
    for (const event of this.#answer.push(text)) this.#hear(event);
  }

  end(): boolean {
    for (const event of this.#answer.end()) this.#hear(event);
    return this.#missing().length === 0;
  }

  rest(): 'unfit' | 'more' | 'left' {
    const open = this.#open();
    if (open.length === 0) return 'left';
    return this.#questioned.some((block) => open.includes(block)) ? 'unfit' : 'more';
  }

  coach(): void {
    // What only a model may write is nobody's then.
    if (this.#writers.size > 0 && this.#missing().every((block) => block === 'grade')) return;
    this.begin(coachSource);
    const blocks = coachBlocks(this.#task, this.#accepted);
    for (const block of blockOrder) {
      const value = blocks[block];
      if (value && this.#isMissing(block)) this.#accept(block, value);
    }
  }

  finish(now: Date) {
    const result = this.#assemble(now);
    const event: FeedbackEvent = { type: 'done', feedback: feedbackToText(result), result };
    const isReviewed = Object.values(this.#reviewed).some((count) => count > 0);
    const asking: Partial<AskingFacts> = {
      findings: toFindings(this.#given, result.by === 'model' ? this.#look : []),
      ...(this.#look.length > 0 && result.by === 'model' && { look: this.#look }),
      ...(this.#review && isReviewed && { review: { by: this.#review.by, ...this.#reviewed } }),
    };
    return {
      result,
      event,
      by: result.by,
      asking,
      refused: this.#allRefused,
      aside: eachOnce(this.#concerns),
    };
  }

  repeat(result: unknown) {
    const feedback = result as Feedback;
    const event: FeedbackEvent = { type: 'done', feedback: feedbackToText(feedback), result: feedback };
    return { event, asking: { findings: toFindings(this.#given, []) } };
  }

  #hear(event: JsonEvent): void {
    if (event.type === 'malformed') return;
    const { path, value } = event;
    if (/^concerns\.\d+$/.test(path)) this.#hearConcern(value, this.#writer);
    if (path === 'look') this.#look = toLook(value, this.#given);
    if (path === 'off_task' && value === true) this.#hearClaim();
    if (path === '') this.#hearEnd(value);
    const block = blockOrder.find((name) => name === path);
    if (block) this.#hearBlock(block, value);
  }

  /** A whole answer without an answer to the question leaves it out, as if it were null. */
  #hearEnd(whole: JsonValue): void {
    const isWhole = typeof whole === 'object' && whole !== null && 'step1' in whole && !this.#isClaimRefused;
    if (isWhole && !('answer' in whole)) this.#leftOut.add('answer');
  }

  #hearBlock(block: BlockName, answer: JsonValue): void {
    const isStep = block === 'step1' || block === 'step2';
    const mayLeaveOut = !isStep && !this.#isClaimRefused;
    if (answer === null && mayLeaveOut && this.#isMissing(block)) this.#leftOut.add(block);
    if (answer === null) return;
    if (this.#isMissing(block)) this.#judge(block, answer);
    else if (isStep) this.#placeInstead(block, answer);
  }

  /** A step that stands already and comes again in another order leaves its place to the one that is missing. */
  #placeInstead(block: 'step1' | 'step2', answer: JsonValue): void {
    const other = block === 'step1' ? 'step2' : 'step1';
    if (!this.#isMissing(other)) return;
    const judged = toBlock(other, answer, this.#task, this.#accepted);
    if (judged.ok) this.#accept(other, judged.value);
  }

  #judge(block: BlockName, answer: JsonValue): void {
    const judged = toBlock(block, answer, this.#task, this.#accepted);
    if (judged.ok) this.#accept(block, judged.value);
    else this.#refuse(block, { answer, faults: judged.faults });
  }

  #refuse(block: BlockName, refusal: Refusal): void {
    this.#allRefused.push({ part: block, reason: refusal.faults[0] ?? 'a second reader' });
    this.#refused.set(block, refusal);
    this.#refusals.set(block, (this.#refusals.get(block) ?? 0) + 1);
  }

  /**
   * There is nothing to give feedback on. A claim changes nothing where a block stands that quotes or grades the work, and
   * what it left out is still to be written.
   */
  #hearClaim(): void {
    if (this.#task.verdict === 'start') return;
    const { strength, step1, step2, grade } = this.#accepted;
    if (grade || [strength, step1, step2].some((block) => block?.quote)) {
      this.#isClaimRefused = true;
      this.#leftOut.clear();
      return;
    }
    this.#task = toStartTask(this.#task);
  }

  #isMissing(block: BlockName): boolean {
    return this.#task.blocks.includes(block) && !this.#accepted[block] && !this.#leftOut.has(block);
  }

  #missing(): BlockName[] {
    return this.#task.blocks.filter((block) => this.#isMissing(block));
  }

  /** What is still to be asked for. */
  #open(): BlockName[] {
    return this.#missing().filter((block) => (this.#refusals.get(block) ?? 0) < mostRefusals);
  }

  #accept<Name extends BlockName>(block: Name, value: NonNullable<Blocks[Name]>): void {
    this.#take(block, value, this.#writer);
    if (this.#review && !isCoach(this.#writer)) {
      this.#unasked.push(block);
      this.#unreviewed.add(block);
    } else this.#emit(toEvent(block, value));
  }

  drafts(): Draft[] {
    const { request } = this.#review ?? {};
    const blocks = this.#unasked.splice(0);
    return request ? blocks.map((block) => toReviewDraft(block, this.#accepted, this.#task, request)) : [];
  }

  reviewed(part: string, answer: JsonValue | null): void {
    const block = blockOrder.find((name) => name === part);
    const value = block && this.#accepted[block];
    if (!value || !this.#unreviewed.delete(block)) return;
    const verdict = toVerdict(answer);
    for (const concern of verdict?.concerns ?? []) this.#hearConcern(concern, this.#review?.by ?? '');
    this.#reviewed[!verdict ? 'unanswered' : verdict.fault === null ? 'passed' : 'refused'] += 1;
    if (!verdict || verdict.fault === null) {
      this.#emit(toEvent(block, value));
      return;
    }
    delete this.#accepted[block];
    this.#writers.delete(block);
    this.#refuse(block, { answer: value, faults: [], said: verdict.fault });
  }

  #hearConcern(answer: unknown, finder: string): void {
    const concern = toConcern(answer, finder, this.#given.sentences, () => workField);
    if (concern) this.#concerns.push(concern);
  }

  #take<Name extends BlockName>(block: Name, value: NonNullable<Blocks[Name]>, writer: string): void {
    this.#accepted[block] = value;
    this.#refused.delete(block);
    this.#writers.set(block, writer);
  }

  /**
   * The coach goes by the count of words; a model reads. One writer's view of the work binds the next only through the
   * blocks that stand.
   */
  #readAs(writer: string): void {
    if (Object.keys(this.#accepted).length > 0) return;
    this.#task = isCoach(writer) ? this.#given : asModelReads(this.#given);
    this.#leftOut.clear();
  }

  #noteAsked(source: string): void {
    if (!isCoach(source)) this.#asked.add(source);
  }

  #receipt(): Feedback['receipt'] {
    if (this.#mayHaveAsked) return null;
    const asked = [...this.#asked];
    return {
      checks_made: [...checkIds],
      asked,
      texts: asked.length > 0 ? countTexts(this.#given) : null,
      unit_saved_at: this.#unitSavedAt,
    };
  }

  /** What a reader should know about how this was written. */
  #remarks(isByCoach: boolean): Remark[] {
    const { criteria, criteriaLeftOut, isEnglish, verdict } = this.#task;
    const all = criteria.length + criteriaLeftOut;
    const leftOut: Remark = { is: 'criteria-left-out', read: criteria.length, of: all };
    const kinds = [
      isByCoach && !isEnglish && 'coach-reads-english',
      isByCoach && isEnglish && verdict !== 'start' && 'rules-cannot-rank',
      !this.#accepted.answer && questionRemark(this.#task, this.#accepted, isByCoach),
      !isByCoach && isOnlyClaimedOff(this.#task) && 'perhaps-another-work',
      !isByCoach && this.#isMissing('grade') && this.#refused.has('grade') && 'grade-withheld',
      !isByCoach && isShortened(this.#task) && 'texts-shortened',
    ] as const;
    const others = kinds.flatMap((is) => (is ? [{ is }] : []));
    return criteriaLeftOut > 0 ? [leftOut, ...others] : others;
  }

  #assemble(now: Date): Feedback {
    const { strength = null, step1, step2, answer = null, grade = null } = this.#accepted;
    if (!step1 || !step2) throw new Error('a feedback without two steps');
    const writers = [...this.#writers.values()];
    const source = writers.find((writer) => writer !== coachSource) ?? coachSource;
    const isByCoach = source === coachSource;
    const signed = <Block extends object>(name: BlockName, block: Block) => {
      const writer = this.#writers.get(name) ?? source;
      return { ...block, written_by: writer === source ? null : writer };
    };
    const feedback: Feedback = {
      verdict: verdictOf(this.#task.verdict, step1, step2),
      strength: strength && signed('strength', strength),
      step1: signed('step1', step1),
      step2: signed('step2', step2),
      answer: answer && signed('answer', answer),
      grade: grade && signed('grade', grade),
      progress: this.#task.progress,
      edited: [],
      note: null,
      source,
      by: isByCoach ? 'coach' : 'model',
      configuration_version: this.#task.configurationVersion,
      checks_passed: [],
      remarks: this.#remarks(isByCoach),
      notes: [],
      generated_at: now.toISOString(),
      receipt: this.#receipt(),
    };
    const passed = checkFeedback(feedback, this.#task).filter((check) => check.passed);
    return { ...feedback, checks_passed: passed.map((check) => check.id) };
  }
}
