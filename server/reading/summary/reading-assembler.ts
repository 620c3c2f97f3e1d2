import type { ReadingSummary } from '#contract/check-ins.ts';
import { coachSource } from '#contract/constants.ts';
import { readingTitles } from '#contract/reading-defaults.ts';
import type { ModelConcern } from '#contract/safeguarding.ts';
import { toPartNote } from '#contract/who-wrote.ts';
import { type AnswerAssembler, JsonStream } from '#server/ai-runs/index.ts';
import { blankWordNote, coachWord } from './coach.ts';
import { blankAnswerNote, coachAnswer } from './coach-answer.ts';
import { coachOverview } from './coach-overview.ts';
import { programFlags } from './flags.ts';
import { ModelAnswer } from './model-answer.ts';
import { checkSummary } from './reading-checks.ts';
import type { ReadingTask } from './reading-task.ts';

/** What a run of this domain tells: only its end, as a summary is shown when it is whole. */
export type ReadingEvent = { type: 'done' } | { type: 'failed'; message: string } | { type: 'cancelled' };

const readsEnglish =
  'The built-in coach reads English only. It can count, but it does not understand what these words say.';

/**
 * Writes one summary: reads a model's answer whole, keeps what holds of the fullest one and lets the coach write the
 * rest. Nothing is shown before the end.
 */
export class ReadingAssembler implements AnswerAssembler<ReadingEvent, readonly ModelConcern[]> {
  readonly #task: ReadingTask;
  readonly #answers: ModelAnswer[] = [];
  #json = new JsonStream();

  constructor(task: ReadingTask) {
    this.#task = task;
  }

  restore(): void {
    // No piece of a summary is shown before its end: who takes it over begins anew.
  }

  begin(source: string): void {
    this.#json = new JsonStream();
    this.#answers.push(new ModelAnswer(source, this.#task));
  }

  read(text: string): void {
    for (const event of this.#json.push(text)) this.#answers.at(-1)?.hear(event);
  }

  end(): boolean {
    for (const event of this.#json.end()) this.#answers.at(-1)?.hear(event);
    return this.#answers.at(-1)?.isComplete ?? false;
  }

  coach(): void {
    // What no model has written is written when the whole is put together.
  }

  finish(now: Date) {
    const best = this.#answers.reduce<ModelAnswer | null>(
      (most, answer) => (answer.size > (most?.size ?? 0) ? answer : most),
      null,
    );
    let summary = this.#assemble(best, now);
    if (best && checkSummary(summary, this.#task).some(({ passed }) => !passed)) {
      // Each part held by itself, the whole does not: the coach writes one that does.
      summary = this.#assemble(null, now);
    }
    const checked = checkSummary(summary, this.#task).filter(({ passed }) => passed);
    const result: ReadingSummary = { ...summary, checks_passed: checked.map(({ id }) => id) };
    return { result, event: { type: 'done' } as const, by: result.by, aside: this.#concerns() };
  }

  repeat(): ReadingEvent {
    return { type: 'done' };
  }

  /** What any of the models found: one that was cut off may have seen what the next one missed. */
  #concerns(): ModelConcern[] {
    const all = this.#answers.flatMap(({ concerns }) => concerns);
    return all.filter(
      ({ kind, quote }, at) => all.findIndex((other) => other.kind === kind && other.quote === quote) === at,
    );
  }

  #assemble(best: ModelAnswer | null, now: Date): ReadingSummary {
    const task = this.#task;
    const vocabulary = task.vocabulary.map((entry, at) => {
      const judged = entry.isBlank ? blankWordNote(entry) : (best?.words.get(at) ?? coachWord(task, at));
      return { word: entry.word, usage: entry.usage, ...judged };
    });
    const comprehension = task.comprehension.map(({ question, answer, isBlank }, at) => {
      const judged = isBlank ? blankAnswerNote : (best?.answers.get(at) ?? coachAnswer(task, at));
      return { question, answer, ...judged };
    });
    const flags = programFlags(task, { vocabulary, comprehension });
    const further = best?.flags.filter(
      (flag) =>
        !flags.some(({ kind, quote }) => kind === flag.kind && quote !== null && isPart(quote, flag.quote)),
    );
    return {
      overview: best?.overview ?? coachOverview(task, { vocabulary, comprehension }),
      volume: task.volume,
      vocabulary,
      comprehension,
      others: task.others.map((other) => ({ ...other })),
      source: best?.source ?? coachSource,
      by: best ? 'model' : 'coach',
      configuration_version: task.configurationVersion,
      checks_passed: [],
      notes: this.#notes(best),
      generated_at: now.toISOString(),
      flags: [...flags, ...(further ?? [])],
    };
  }

  /** What a reader should know about how this was written. */
  #notes(best: ModelAnswer | null): string[] {
    const { vocabulary, comprehension, isEnglish } = this.#task;
    if (!best) return isEnglish ? [] : [readsEnglish];
    const byCoach = [
      best.overview === null && 'Overview',
      ...vocabulary.map(
        ({ isBlank }, at) => !isBlank && !best.words.has(at) && `${readingTitles.vocabulary} ${at + 1}`,
      ),
      ...comprehension.map(
        ({ isBlank }, at) => !isBlank && !best.answers.has(at) && `${readingTitles.comprehension} ${at + 1}`,
      ),
    ].filter((name) => name !== false);
    return byCoach.map((name) => toPartNote(name, coachSource));
  }
}

function isPart(whole: string, part: string | null): boolean {
  return part !== null && (whole.includes(part) || part.includes(whole));
}
