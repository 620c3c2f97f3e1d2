import type { ReadingFlag, ReadingSummary } from '#contract/check-ins.ts';
import { coachSource } from '#contract/constants.ts';
import { type EntryField, type SummaryPart, toSummaryPart } from '#contract/reading-defaults.ts';
import type { ModelConcern } from '#contract/safeguarding.ts';
import {
  type AnswerAssembler,
  eachOnce,
  type JsonEvent,
  JsonStream,
  type JsonValue,
  type Refusal,
  toConcern,
} from '#server/ai-runs/index.ts';
import { readingCheckIds } from '#words/check-words.ts';
import { isCoach } from '#words/who-wrote.ts';
import { coachAnswer } from './coach-answer.ts';
import { coachOverview } from './coach-overview.ts';
import { programFlags } from './flags.ts';
import {
  type Judged,
  type Judgements,
  toEntryIndex,
  toFlag,
  toJudgement,
  toOverview,
} from './model-answer.ts';
import { checkSummary } from './reading-checks.ts';
import { coachWord } from './reading-coach.ts';
import type { toReadingRequest } from './reading-prompt.ts';
import { toReadingRetry } from './reading-retry.ts';
import type { ReadingTask } from './reading-task.ts';
import { partsAsked } from './summary-parts.ts';

/** Only the end: a summary is shown when it is complete. */
export type ReadingEvent = { type: 'done' | 'held' | 'cancelled' } | { type: 'failed'; message: string };

type Request = ReturnType<typeof toReadingRequest>;

const answerFields = ['overview', 'vocabulary', 'comprehension', 'flags', 'concerns'];

/** Keeps valid parts of each answer. The next attempt writes the rest, and the coach what is left at last. */
export class ReadingAssembler implements AnswerAssembler<ReadingEvent, readonly ModelConcern[]> {
  readonly #task: ReadingTask;
  readonly #asked: readonly SummaryPart[];
  #overview: string | null = null;
  readonly #judged: { [Field in EntryField]: Map<number, Judgements[Field]> } = {
    vocabulary: new Map(),
    comprehension: new Map(),
  };
  /** For each part written by a model. */
  readonly #writers = new Map<SummaryPart, string>();
  /** Refused parts; by the field alone where no entry was named. */
  readonly #refused = new Map<SummaryPart | EntryField, Refusal>();
  readonly #flags: { flag: ReadingFlag; writer: string }[] = [];
  /** Of all models that wrote: one that was cut off may have seen what the next one missed. */
  readonly #concerns: ModelConcern[] = [];
  readonly #modelsAsked = new Set<string>();
  /** An earlier process left no trace of the models it asked. */
  #mayHaveAsked = false;
  /** No answer was complete; flags and concerns come at the end. */
  #isCutOff = true;
  #writer = '';
  /** The parts that this answer may write. */
  #open: readonly SummaryPart[] = [];
  #json = new JsonStream();

  constructor(task: ReadingTask) {
    this.#task = task;
    this.#asked = partsAsked(task);
  }

  restore(): void {
    // Nothing of a summary is shown before its end: a new process starts again.
    this.#mayHaveAsked = true;
  }

  begin(source: string): void {
    this.#json = new JsonStream();
    this.#writer = source;
    if (!isCoach(source)) this.#modelsAsked.add(source);
    this.#open = this.#missing();
  }

  ask(request: Request): Request {
    const kept = this.#asked.filter((id) => this.#writers.has(id));
    return toReadingRetry(request, {
      kept: new Map(kept.map((id) => [id, this.#tell(id)])),
      refused: this.#refused,
      missing: this.#missing(),
      isCutOff: this.#isCutOff,
    });
  }

  read(text: string): void {
    for (const event of this.#json.push(text)) this.#hear(event);
  }

  end(): boolean {
    for (const event of this.#json.end()) this.#hear(event);
    return !this.#isCutOff && this.#missing().length === 0;
  }

  coach(): void {
    // Missing parts are written when the summary is assembled.
  }

  finish(now: Date) {
    const summary = this.#assemble(now);
    const checked = checkSummary(summary, this.#task).filter(({ passed }) => passed);
    const result: ReadingSummary = { ...summary, checks_passed: checked.map(({ id }) => id) };
    return { result, event: { type: 'done' } as const, by: result.by, aside: eachOnce(this.#concerns) };
  }

  repeat() {
    return { event: { type: 'done' } as const };
  }

  #missing(): SummaryPart[] {
    return this.#asked.filter((id) => !this.#writers.has(id));
  }

  #hear(event: JsonEvent): void {
    if (event.type !== 'value') return;
    const { path, value } = event;
    const [field, at, inner] = path.split('.');
    if (path === '') this.#hearEnd(value);
    else if (path === 'overview')
      this.#keep(path, value, toOverview(value, this.#task), (text) => (this.#overview = text));
    else if (at === undefined || inner !== undefined) return;
    else if (field === 'vocabulary' || field === 'comprehension') this.#hearEntry(field, value);
    else if (field === 'flags') this.#hearFlag(value);
    else if (field === 'concerns') this.#hearConcern(value);
  }

  /** JSON in a note before the answer is not its end. */
  #hearEnd(whole: JsonValue): void {
    const isAnswer =
      typeof whole === 'object' && whole !== null && answerFields.some((name) => name in whole);
    if (isAnswer) this.#isCutOff = false;
  }

  #hearEntry<Field extends EntryField>(field: Field, answer: JsonValue): void {
    const index = toEntryIndex(field, answer, this.#task);
    if (index === null) {
      this.#refused.set(field, { answer, faults: ['no such number'] });
      return;
    }
    const judged = toJudgement(field, answer, this.#task);
    this.#keep(toSummaryPart(field, index), answer, judged, (value) => this.#judged[field].set(index, value));
  }

  /** Valid parts are not replaced, and parts that were not asked for are ignored. */
  #keep<Value>(
    id: SummaryPart,
    answer: JsonValue,
    judged: Judged<Value>,
    keep: (value: Value) => void,
  ): void {
    if (!this.#open.includes(id)) return;
    if (judged.ok) {
      keep(judged.value);
      this.#writers.set(id, this.#writer);
      this.#refused.delete(id);
    } else if (!this.#writers.has(id)) this.#refused.set(id, { answer, faults: judged.faults });
  }

  #hearFlag(answer: JsonValue): void {
    const flag = toFlag(answer, this.#task);
    const isKnown = this.#flags.some(
      (one) => one.writer === this.#writer && one.flag.kind === flag?.kind && one.flag.quote === flag.quote,
    );
    if (flag && !isKnown) this.#flags.push({ flag, writer: this.#writer });
  }

  #hearConcern(answer: JsonValue): void {
    const concern = toConcern(answer, this.#writer, this.#task.sentences, ({ place }) => place.label);
    if (concern) this.#concerns.push(concern);
  }

  /** A valid part, as the next attempt is told of it. */
  #tell(id: SummaryPart): string {
    if (id === 'overview') return this.#overview ?? '';
    const [field, number] = id.split(' ');
    const judged = this.#judged[field as EntryField].get(Number(number) - 1);
    return `${judged?.verdict}. ${judged?.note}`;
  }

  #assemble(now: Date): ReadingSummary {
    const task = this.#task;
    const { vocabulary: words, comprehension: answers } = this.#judged;
    const [source = coachSource] = this.#writers.values();
    const isByCoach = source === coachSource;
    const writerOf = (id: SummaryPart) => {
      const writer = this.#writers.get(id) ?? coachSource;
      return writer === source ? null : writer;
    };
    const vocabulary = task.vocabulary.map((entry, at) => {
      // Whoever writes the summary, a program says what is blank.
      const judged = (!entry.isBlank && words.get(at)) || coachWord(task, at);
      const written_by = entry.isBlank ? null : writerOf(toSummaryPart('vocabulary', at));
      return { word: entry.word, usage: entry.usage, ...judged, written_by };
    });
    const comprehension = task.comprehension.map(({ question, answer, isBlank }, at) => {
      const judged = (!isBlank && answers.get(at)) || coachAnswer(task, at);
      const written_by = isBlank ? null : writerOf(toSummaryPart('comprehension', at));
      return { question, answer, ...judged, written_by };
    });
    return {
      overview: this.#overview ?? coachOverview(task, { vocabulary, comprehension }),
      overview_written_by: writerOf('overview'),
      volume: task.volume,
      ...{ vocabulary, comprehension, source },
      others: task.others.map((other) => ({ ...other })),
      edited: [],
      note: null,
      by: isByCoach ? 'coach' : 'model',
      configuration_version: task.configurationVersion,
      checks_passed: [],
      remarks: isByCoach && !task.isEnglish ? [{ is: 'coach-counts-only' }] : [],
      notes: [],
      generated_at: now.toISOString(),
      receipt: this.#receipt(),
      flags: this.#withFurtherFlags(programFlags(task, { vocabulary, comprehension })),
    };
  }

  #receipt(): ReadingSummary['receipt'] {
    if (this.#mayHaveAsked) return null;
    return {
      checks_made: [...readingCheckIds],
      asked: [...this.#modelsAsked],
      settings: this.#task.settings,
    };
  }

  /** Only flags of models named as writers of a part, and none twice. */
  #withFurtherFlags(flags: readonly ReadingFlag[]): ReadingFlag[] {
    const writers = new Set(this.#writers.values());
    const isFlagged = ({ kind, quote }: ReadingFlag) =>
      flags.some((one) => one.kind === kind && one.quote !== null && isPart(one.quote, quote));
    const further = this.#flags.filter(({ flag, writer }) => writers.has(writer) && !isFlagged(flag));
    const isFirst = ({ flag }: (typeof further)[number], at: number) =>
      further.findIndex((one) => one.flag.kind === flag.kind && one.flag.quote === flag.quote) === at;
    return [...flags, ...further.filter(isFirst).map(({ flag }) => flag)];
  }
}

function isPart(whole: string, part: string | null): boolean {
  return part !== null && (whole.includes(part) || part.includes(whole));
}
