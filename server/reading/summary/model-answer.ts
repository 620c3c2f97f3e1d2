import { z } from 'zod';
import type { ReadingFlag } from '#contract/check-ins.ts';
import { concernAbouts, concernKinds, type ModelConcern } from '#contract/safeguarding.ts';
import type { JsonEvent } from '#server/ai-runs/index.ts';
import { sentencesOf } from '#server/student-text/index.ts';
import type { VocabularyJudgement } from './coach.ts';
import type { AnswerJudgement } from './coach-answer.ts';
import { cut } from './flags.ts';
import { isTroubled, type ReadingTask } from './reading-task.ts';
import { noteFaults, overviewFaults, saidFaults } from './said-faults.ts';

const wordAnswer = z.object({
  entry: z.int(),
  verdict: z.enum(['fits', 'unsure', 'misused']),
  note: z.string(),
});
const answerAnswer = z.object({
  answer: z.int(),
  verdict: z.enum(['complete', 'thin', 'off-question']),
  note: z.string(),
});
const flagAnswer = z.object({
  kind: z.enum(['copied', 'off-book', 'to-the-ai']),
  sentence: z.int(),
  note: z.string(),
});
const concernAnswer = z.object({
  sentence: z.int(),
  kind: z.enum(concernKinds),
  about: z.enum(concernAbouts),
});

/** What one model said of a check-in, as far as it holds. What does not hold is left out. */
export class ModelAnswer {
  readonly source: string;
  overview: string | null = null;
  readonly words = new Map<number, VocabularyJudgement>();
  readonly answers = new Map<number, AnswerJudgement>();
  readonly flags: ReadingFlag[] = [];
  readonly concerns: ModelConcern[] = [];
  readonly #task: ReadingTask;
  #isWhole = false;

  constructor(source: string, task: ReadingTask) {
    this.source = source;
    this.#task = task;
  }

  hear(event: JsonEvent): void {
    if (event.type !== 'value') return;
    const [part, at, inner] = event.path.split('.');
    if (event.path === '') this.#isWhole = true;
    else if (part === 'overview' && at === undefined) this.#takeOverview(event.value);
    else if (at === undefined || inner !== undefined) return;
    else if (part === 'vocabulary') this.#takeWord(event.value);
    else if (part === 'comprehension') this.#takeAnswer(event.value);
    else if (part === 'flags') this.#takeFlag(event.value);
    else if (part === 'concerns') this.#takeConcern(event.value);
  }

  /** How much of what was asked for holds. */
  get size(): number {
    return (this.overview === null ? 0 : 1) + this.words.size + this.answers.size;
  }

  /** Whether the object was read to its end and nothing is left for another writer. */
  get isComplete(): boolean {
    const isDone = (part: 'vocabulary' | 'comprehension', judged: ReadonlyMap<number, unknown>) =>
      this.#task[part].every((_, at) => !this.#isJudged(part, at) || judged.has(at));
    return (
      this.#isWhole &&
      this.overview !== null &&
      isDone('vocabulary', this.words) &&
      isDone('comprehension', this.answers)
    );
  }

  #takeOverview(value: unknown): void {
    if (typeof value !== 'string') return;
    const text = repair(value, 4);
    if (overviewFaults(text, this.#task).length === 0) this.overview = text;
  }

  /** A blank entry is blank, whatever a model says of it; and no model rates words that may tell of harm. */
  #isJudged(part: 'vocabulary' | 'comprehension', index: number): boolean {
    return this.#task[part][index]?.isBlank === false && !isTroubled(this.#task, part, index);
  }

  #takeWord(value: unknown): void {
    const { data } = wordAnswer.safeParse(value);
    if (!data || !this.#isJudged('vocabulary', data.entry - 1)) return;
    const note = repair(data.note, 2);
    if (noteFaults(note, this.#task).length > 0) return;
    this.words.set(data.entry - 1, { verdict: data.verdict, note });
  }

  #takeAnswer(value: unknown): void {
    const { data } = answerAnswer.safeParse(value);
    if (!data || !this.#isJudged('comprehension', data.answer - 1)) return;
    const note = repair(data.note, 2);
    if (noteFaults(note, this.#task).length > 0) return;
    this.answers.set(data.answer - 1, { verdict: data.verdict, note });
  }

  #takeFlag(value: unknown): void {
    const { data } = flagAnswer.safeParse(value);
    const sentence = data && this.#sentence(data.sentence);
    if (!data || !sentence) return;
    if (isTroubled(this.#task, sentence.place.part, sentence.place.index)) return;
    const note = repair(data.note, 2);
    if (saidFaults(note, this.#task).length > 0) return;
    this.flags.push({ kind: data.kind, note, quote: cut(sentence.text) });
  }

  #takeConcern(value: unknown): void {
    const { data } = concernAnswer.safeParse(value);
    const sentence = data && this.#sentence(data.sentence);
    if (!data || !sentence) return;
    const { kind, about } = data;
    if (this.concerns.some((other) => other.kind === kind && other.quote === sentence.text)) return;
    this.concerns.push({
      kind,
      about,
      field: sentence.place.label,
      quote: sentence.text,
      found_by: this.source,
    });
  }

  #sentence(id: number) {
    return this.#task.sentences[id - 1];
  }
}

/** One line of plain text in at most so many sentences. */
function repair(said: string, most: number): string {
  const plain = said
    .replace(/\s*[([]\s*[SVAQ]\d+(?:\s*,\s*[SVAQ]\d+)*\s*[)\]]/g, '')
    .replace(/\*\*|__|^#+ |`/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return sentencesOf(plain).slice(0, most).join(' ');
}
