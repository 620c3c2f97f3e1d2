import { readFileSync } from 'node:fs';
import type { GradeLevel } from '#contract/constants.ts';
import { type BlockName, blockNames } from '#contract/feedback.ts';
import type { FeedbackOptionId } from '#contract/feedback-options.ts';
import { type FeedbackTask, toStartTask, toTask } from '#server/feedback-task/index.ts';
import { toUnit } from '../fixtures/unit.ts';

type UnitLine = {
  id: string;
  title: string;
  grade: GradeLevel;
  objectives: string;
  texts: string;
  mentor: string;
  criteria: string;
  mistakes: string;
  tasks: string[];
};
/** `sentences` are those of the request that was answered, as they were numbered in it. */
type WorkLine = {
  id: string;
  unit: string;
  on: FeedbackOptionId[];
  work: string;
  question: string | null;
  sentences: string[];
  /** The request said that there is nothing to give feedback on yet. */
  isStart: boolean;
};
type Answer = Record<string, unknown>;
/** With a question of its own a line holds an answer to it and nothing else. */
type GoodLine = { work: string; question?: string; answer: Answer };
type BadLine = GoodLine & { id: string; kind: string; block: BlockName | 'whole'; why: string };

/** An answer in the place of a model's, with the task that it answers. */
export type Good = { name: string; task: FeedbackTask; answer: Answer; question?: string };
/** The same with one fault, of which `block` tells the place. */
export type Bad = Good & Pick<BadLine, 'kind' | 'block' | 'why'>;

const here = new URL('./', import.meta.url);

/** The two suites, from the files of a folder. */
export function readSuites(folder = here): { good: Good[]; bad: Bad[] } {
  const readLines = <Line>(name: string) => readFile<Line>(new URL(`${name}.jsonl`, folder));
  const units = new Map(readLines<UnitLine>('units').map((unit) => [unit.id, unit]));
  const works = new Map(readLines<WorkLine>('works').map((work) => [work.id, work]));
  const tasks = new Map<string, FeedbackTask>();
  const taskOf = ({ work: id, question, answer }: GoodLine) => {
    const isOff = answer['off_task'] === true;
    const isAnswered = 'answer' in answer;
    const work = works.get(id);
    const unit = work && units.get(work.unit);
    if (!unit) throw new Error(`no work ${id}`);
    const key = JSON.stringify([id, question, isOff, isAnswered]);
    const task = tasks.get(key) ?? asAsked(work, unit, { isOff, isAnswered, question });
    tasks.set(key, task);
    return task;
  };
  return {
    good: readLines<GoodLine>('good').map((line) => ({ ...line, name: line.work, task: taskOf(line) })),
    bad: readLines<BadLine>('bad').map((line) => ({ ...line, name: line.id, task: taskOf(line) })),
  };
}

const optionOf = { strength: 'constructive-feedback', grade: 'grade-explanation' } as const;

/** The task with its sentences numbered as in the request: an answer points at them by their numbers. */
function asAsked(
  line: WorkLine,
  unit: UnitLine,
  { isOff, isAnswered, question }: { isOff: boolean; isAnswered: boolean; question: string | undefined },
): FeedbackTask {
  const task = toTask(toUnit({ ...unit, on: line.on }), line.work, question ?? line.question);
  let from = 0;
  const sentences = line.sentences.map((asked, index) => {
    const words = asked.split(' ').map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    const found = new RegExp(words.join('\\s+'), 'u').exec(line.work.slice(from));
    const start = from + (found?.index ?? 0);
    const text = found?.[0] ?? '';
    from = start + text.length;
    return { id: index + 1, start, end: from, text, isRest: false };
  });
  // Some were answered as a start before the program found it itself.
  if (line.isStart || (isOff && task.verdict === 'start'))
    return toStartTask({ ...task, sentences, roles: allProse(sentences) });
  if (question !== undefined)
    return {
      ...task,
      sentences,
      roles: allProse(sentences),
      blocks: ['answer'],
      verdict: 'revise',
      startReason: null,
    };
  // Some answers were written before a question had an answer of its own.
  const blocks = blockNames.filter(
    (block) =>
      block === 'step1' ||
      block === 'step2' ||
      (block === 'answer' ? isAnswered && task.toAnswer !== null : task.enabled.has(optionOf[block])),
  );
  return { ...task, sentences, roles: allProse(sentences), blocks, verdict: 'revise', startReason: null };
}

const allProse = (sentences: readonly unknown[]) => sentences.map(() => 'prose' as const);

function readFile<Line>(file: URL): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}
