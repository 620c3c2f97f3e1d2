import { describe, expect, test } from 'vitest';
import type { Feedback } from '#contract/feedback.ts';
import { buildAnswer, buildStep } from '#server/feedback/answer.factory.ts';
import { FeedbackAssembler } from '#server/feedback/feedback-assembler.ts';
import { checkFeedback } from '#server/feedback/feedback-checks.ts';
import { beanWork } from '#server/feedback/submission.factory.ts';
import { type FeedbackTask, toTask } from '#server/feedback-task/feedback-task.ts';
import { buildReadingTask, goatForm } from '#server/reading/check-in.factory.ts';
import { ReadingAssembler } from '#server/reading/summary/reading-assembler.ts';
import { checkSummary } from '#server/reading/summary/reading-checks.ts';
import type { ReadingTask } from '#server/reading/summary/reading-task.ts';
import { badLines, goodLines } from '#server/student-text/said-to-students.factory.ts';
import { buildUnit } from '#server/units/unit.factory.ts';

const now = new Date('2026-09-01T08:00:00Z');
const ownWords = {
  feedback: { own: 'Our bean by the window was 12 cm on day nine', word: 'pale' },
  reading: { own: 'Mina climbed the mountain because her goat had run away', word: 'stubborn' },
};

function fill(line: string, { own, word }: { own: string; word: string }): string {
  return line.replace('{own}', own).replace('{word}', word);
}

const unit = buildUnit({ grade_level: '8' });
const everyStrategy = unit.feedback_options.map((option) => ({ ...option, enabled: true }));

function writeFeedback(task: FeedbackTask, answer: unknown) {
  let streamed = '';
  const assembler = new FeedbackAssembler(task, (event) => {
    if ('value' in event) streamed += `${Object.values(event.value).join('\n')}\n`;
  });
  assembler.begin('a model');
  assembler.read(JSON.stringify(answer));
  if (!assembler.end()) assembler.coach();
  const { result } = assembler.finish(now);
  expect(checkFeedback(result, task).filter(({ passed }) => !passed)).toEqual([]);
  return { result, streamed };
}

/** Everything that was written, the student's own words and the texts of the unit aside. */
function writtenIn({ strength, step1, step2, answer, grade }: Feedback): string {
  const steps = [step1, step2].flatMap(({ label, body, help }) => [
    ...[label, body],
    ...help.flatMap(({ text, items }) => [text, ...items]),
  ]);
  return [strength?.text, ...steps, answer?.text, grade?.explanation].join('\n');
}

/** A line in each place where a model writes feedback. */
const feedbackPlaces: Record<string, (line: string) => Record<string, unknown>> = {
  'what works': (text) => buildAnswer({ strength: { text, sentence: 4 } }),
  'a step': (line) => buildAnswer({ step1: buildStep({ body: `Add one fact here. ${line}` }) }),
  'the heading of step 1': (label) => buildAnswer({ step1: buildStep({ label }) }),
  'the heading of step 2': (label) => {
    const { step2 } = buildAnswer() as { step2: object };
    return buildAnswer({ step2: { ...step2, label } });
  },
  'the answer to a question': (line) =>
    buildAnswer({ answer: { text: `The height is there. ${line}`, places: [] } }),
  'the grade': (line) => {
    const { grade } = buildAnswer() as { grade: object };
    return buildAnswer({ grade: { ...grade, explanation: `It is a start. ${line}` } });
  },
  'the help': (line) =>
    buildAnswer({
      step1: buildStep({ help: { 'provide-revision-questions': [`What is new here? ${line}`] } }),
    }),
};

function writeSummary(task: ReadingTask, answer: unknown) {
  const assembler = new ReadingAssembler(task);
  assembler.begin('a model');
  assembler.read(JSON.stringify(answer));
  if (!assembler.end()) assembler.coach();
  const { result } = assembler.finish(now);
  expect(checkSummary(result, task).filter(({ passed }) => !passed)).toEqual([]);
  const { overview, vocabulary, comprehension, flags } = result;
  return [overview, ...[...vocabulary, ...comprehension, ...flags].map(({ note }) => note)].join('\n');
}

const note = 'This is clear.';
const readingAnswer = {
  overview: 'You tell what took place on the hill. Next, add one more detail from the book.',
  vocabulary: [1, 2, 3].map((entry) => ({ entry, verdict: 'fits', note })),
  comprehension: [1, 2, 3].map((answer) => ({ answer, verdict: 'complete', note })),
  flags: [] as object[],
  concerns: [],
};
const readingPlaces: Record<string, (line: string) => object> = {
  'the overview': (line) => ({ ...readingAnswer, overview: `You tell about the hill. ${line}` }),
  'a word': (line) => ({
    ...readingAnswer,
    vocabulary: readingAnswer.vocabulary.with(0, { entry: 1, verdict: 'fits', note: line }),
  }),
  'an answer': (line) => ({
    ...readingAnswer,
    comprehension: readingAnswer.comprehension.with(0, { answer: 1, verdict: 'complete', note: line }),
  }),
  'a flag': (line) => ({ ...readingAnswer, flags: [{ kind: 'off-book', sentence: 4, note: line }] }),
};

/** A student may have written such words of somebody else: the coach may point at them. */
const mayBeQuoted = ['harsh', 'accuses of using an AI', 'advice of law or medicine'];

describe.each(badLines)('%s', (line, fault) => {
  test.each(Object.keys(feedbackPlaces))('is not shown where a model writes it as %s', (place) => {
    const task = toTask({ ...unit, feedback_options: everyStrategy }, beanWork, 'Is my number clear?');
    const { result, streamed } = writeFeedback(task, feedbackPlaces[place]?.(line));
    expect(writtenIn(result)).not.toContain(line);
    expect(streamed).not.toContain(line);
  });

  test.each(Object.keys(readingPlaces))(
    'is not shown where a model writes it of a check-in, as %s',
    (place) => {
      expect(writeSummary(buildReadingTask(), readingPlaces[place]?.(line))).not.toContain(line);
    },
  );

  test('is not said by the coach after the student', () => {
    const work = `${beanWork} ${line} ${line}`;
    const task = toTask({ ...unit, feedback_options: everyStrategy }, work, line);
    const written = writtenIn(writeFeedback(task, {}).result);
    expect(mayBeQuoted.includes(fault) ? written.replaceAll(`“${line}”`, '') : written).not.toContain(line);
  });

  test('is not said by the coach of a check-in after the student', () => {
    const vocabulary = goatForm.vocabularyEntries.with(0, { word: line, usage: line });
    const task = buildReadingTask({ vocabulary, answers: [line, line, line] });
    expect(writeSummary(task, {})).not.toContain(line);
  });
});

describe.each(goodLines)('%s', (line) => {
  test('may be shown in feedback', () => {
    const said = fill(line, ownWords.feedback);
    const { result, streamed } = writeFeedback(
      toTask(unit, beanWork, null),
      feedbackPlaces['a step']?.(said),
    );
    expect(result).toMatchObject({
      by: 'model',
      step1: { body: `Add one fact here. ${said}`, written_by: null },
    });
    expect(streamed).toContain(said.slice(0, 12));
  });

  test('may be shown of a check-in', () => {
    const said = fill(line, ownWords.reading);
    expect(writeSummary(buildReadingTask(), readingPlaces['an answer']?.(said))).toContain(said);
  });
});
