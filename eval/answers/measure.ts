import type { BlockName, FeedbackEvent, Help } from '#contract/feedback.ts';
import { FeedbackAssembler, toRequest } from '#server/feedback/index.ts';
import type { FeedbackTask } from '#server/feedback-task/index.ts';
import type { Bad, Good } from './suite.ts';

const blocks = ['strength', 'step1', 'step2', 'answer', 'grade'] as const;
/** The model would be asked so often for what does not hold. */
const mostCalls = 3;

/** What came of one good answer: how many of its sentences and lines of help there are, and which were lost. */
export type GoodResult = {
  name: string;
  all: number;
  lost: string[];
  isWhole: boolean;
  calls: number;
  why: string[];
};
export type BadResult = Pick<Bad, 'name' | 'kind' | 'block' | 'why'> & { isStopped: boolean };

type Heard = { accepted: Partial<Record<BlockName, unknown>>; refused: string[]; isComplete: boolean };

/** Has an answer read as a model's would be, and looks at what stands of it. */
function hear(task: FeedbackTask, answer: unknown): Heard {
  const events: FeedbackEvent[] = [];
  const assembler = new FeedbackAssembler(task, (event) => events.push(event));
  assembler.begin('writer');
  assembler.read(JSON.stringify(answer));
  const isComplete = assembler.end();
  const accepted: Heard['accepted'] = {};
  for (const event of events) {
    if (event.type === 'step') accepted[event.block] = event.value;
    if (event.type === 'strength' || event.type === 'answer' || event.type === 'grade')
      accepted[event.type] = event.value;
  }
  return { accepted, isComplete, refused: refusals(assembler.ask(toRequest(task))) };
}

/** Why something was refused, as the next attempt would be told. */
function refusals({ messages }: ReturnType<typeof toRequest>): string[] {
  const note = messages[0]?.parts.at(-1)?.text ?? '';
  const lines = /These were refused:\n([\s\S]*?)\n\n/.exec(note)?.[1]?.split('\n') ?? [];
  return lines.map((line) => line.replace(/ You wrote: .*/, ''));
}

/** The sentences of a block of an answer, and its lines of help. */
function linesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { text, body, explanation, help } = value as Record<string, unknown>;
  return [text, body, explanation, ...Object.values(help ?? {}).flatMap(helpLines)]
    .filter((said) => typeof said === 'string')
    .flatMap((said) => said.split(/(?<=[.!?])\s+/))
    .filter((line) => line !== '');
}

/** Help is a text, a list, or an object with a text. */
function helpLines(help: unknown): unknown[] {
  if (Array.isArray(help)) return help;
  return [typeof help === 'object' && help !== null && 'text' in help ? help.text : help];
}

/** The lines of a block that stands: of its help only what the writer wrote. */
function acceptedLines(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const help = 'help' in value ? (value.help as Help[]).filter(({ written_by: by }) => by === null) : [];
  return linesOf({ ...value, help: { all: help.flatMap(({ text, items }) => [text, ...items]) } });
}

export function measureGood({ name, task, answer }: Good): GoodResult {
  const { accepted, isComplete, refused } = hear(task, answer);
  const ofBlocks = blocks.map((block) => ({
    block,
    all: linesOf(answer[block]),
    stand: acceptedLines(accepted[block]),
  }));
  const lost = ofBlocks.flatMap(({ block, all, stand }) =>
    all
      .filter((line) => !stand.some((one) => one === line || one === `${line} …`))
      .map((line) => `${block}: ${line}`),
  );
  const isWhole = task.blocks.some(
    (block) => block !== 'strength' && block !== 'grade' && accepted[block] !== undefined,
  );
  const all = ofBlocks.reduce((sum, one) => sum + one.all.length, 0);
  return { name, all, lost, isWhole, calls: isComplete ? 1 : mostCalls, why: refused };
}

export function measureBad({ name, kind, block, why, task, answer }: Bad): BadResult {
  const { accepted } = hear(task, answer);
  const parts = block === 'whole' ? blocks : [block];
  const isStopped = parts.some((part) => linesOf(answer[part]).length > acceptedLines(accepted[part]).length);
  return { name, kind, block, why, isStopped };
}
