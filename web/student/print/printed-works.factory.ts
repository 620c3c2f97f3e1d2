import { readFileSync } from 'node:fs';
import type { Feedback, Grade } from '#contract/feedback.ts';
import { fixtures } from '#eval/fixtures/index.ts';
import { toUnit } from '#eval/fixtures/unit.ts';
import { FeedbackAssembler } from '#server/feedback/index.ts';
import { toProgress, toTask } from '#server/feedback-task/index.ts';
import type { PrintedFeedback } from './print-feedback.ts';

type Thread = { id: string; grade: number; task: string; criteria: string[]; draft1: string; draft2: string };
type Unit = ReturnType<typeof toUnit>;
type Known = Parameters<typeof toTask>[3];
export type PrintedWork = PrintedFeedback & { name: string; draft: number; unitTitle: string };

const folder = new URL('../../../eval/drafts/', import.meta.url);
const threads = ['threads-1.jsonl', 'threads-2.jsonl'].flatMap((file) =>
  readFileSync(new URL(file, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line): Thread => JSON.parse(line)),
);

/** From one help to nearly all of them. */
const helps: Parameters<typeof toUnit>[0]['on'][] = [
  ['sentence-starters'],
  ['word-bank-vocabulary', 'provide-revision-questions'],
  ['suggest-graphic-organizers', 'sentence-starters'],
  [
    ...(['sentence-starters', 'word-bank-vocabulary', 'suggest-graphic-organizers'] as const),
    ...(['clarify-concepts', 'task-scaffolding', 'provide-revision-questions'] as const),
    ...(['model-writing', 'grammatical-structural-feedback'] as const),
  ],
];

function write(unit: Unit, work: string, known?: Known): Feedback {
  const assembler = new FeedbackAssembler(toTask(unit, work, null, known), () => undefined);
  assembler.coach();
  return assembler.finish(new Date()).result;
}

function gradeOf(criteria: readonly string[]): Grade {
  return {
    criteria: criteria.map((text, at) => ({ id: at + 1, text, band: 'Meeting' })),
    overall: 'Meeting',
    explanation:
      'The opinion is clear, and two reasons stand with an example each. The end asks for nothing yet.',
  };
}

function unitOf({ task, grade, criteria }: Thread, at: number): Unit {
  return toUnit({
    ...{ title: task.slice(0, 80), grade: String(grade) as Unit['grade_level'], objectives: task },
    texts: 'The levees broke in July. It rained all summer. Volunteers filled sandbags, but the river rose.',
    criteria: criteria.join('\n'),
    on: helps[at % helps.length] ?? [],
  });
}

function ofThread(thread: Thread, at: number, draft: 1 | 2): PrintedWork {
  const { draft1, draft2, criteria } = thread;
  const unit = unitOf(thread, at);
  const first = write(unit, draft1);
  const before = { work: draft1, result: first, reply: null, found: [] };
  const result =
    draft === 1
      ? first
      : write(unit, draft2, { progress: toProgress(before, draft2, 2), draftBefore: draft1 });
  const graded = at % 4 === 1 ? { ...result, grade: gradeOf(criteria) } : result;
  return {
    ...{ name: `${thread.id}, draft ${draft}`, nickname: 'Blue Heron', unitTitle: unit.title, draft },
    ...{ work: draft === 1 ? draft1 : draft2, result: graded },
  };
}

/** Works of children with the coach's feedback: first and second drafts, short and long, with a grade and without. */
export function buildPrintedWorks(): PrintedWork[] {
  const some = threads.filter((_, at) => at % 8 === 1).slice(0, 10);
  const short = fixtures.filter((_, at) => at % 9 === 0).slice(0, 6);
  const long = threads.slice(0, 4).map((thread) => ({
    ...thread,
    draft1: Array(5).fill(thread.draft1).join('\n\n'),
    draft2: Array(5).fill(thread.draft2).join('\n\n'),
  }));
  return [
    ...some.map((thread, at) => ofThread(thread, at, 1)),
    ...some.map((thread, at) => ofThread(thread, at, 2)),
    ...short.map(({ name, unit, work }) => ({
      ...{ name, nickname: 'Fern', unitTitle: unit.title, draft: 1, work, result: write(unit, work) },
    })),
    ...long.map((thread, at) => ({ ...ofThread(thread, at, at < 2 ? 1 : 2), name: `long ${at + 1}` })),
  ];
}
