import type { BlockName, Step } from '#contract/feedback.ts';
import { type Blocks, type FeedbackTask, mayQuote } from '#server/feedback-task/index.ts';
import type { ModelRequest } from '#server/providers/model-request.ts';
import { inOneLine } from './in-one-line.ts';

type Request = Omit<ModelRequest, 'signal'>;

/** What of an answer did not hold, and why. `answer` is null where it broke off. */
export type Refusal = { answer: unknown; faults: readonly string[] };

export type Standing = {
  accepted: Blocks;
  refused: ReadonlyMap<BlockName, Refusal>;
  /** Blocks that are still to be written. */
  missing: readonly BlockName[];
  /** The last answer called a work off the task that is visibly about it. */
  isClaimRefused: boolean;
};

/**
 * The request of a further attempt: what is the same for a class stays first, byte for byte; then what stands, what
 * was refused and why, and the shape of the missing blocks alone. The same request where nothing has come of it yet.
 */
export function toRetry(request: Request, task: FeedbackTask, standing: Standing): Request {
  const { accepted, refused, missing, isClaimRefused } = standing;
  const kept = task.blocks.filter((block) => accepted[block]);
  const [first, ...rest] = request.messages;
  const isNew = kept.length === 0 && refused.size === 0 && !isClaimRefused;
  if (!first || missing.length === 0 || isNew) return request;
  const note = [
    'You answered before. A program read your answer.',
    kept.length > 0 &&
      `These blocks stand. Do not write them again:\n${kept.map((block) => told(block, accepted, task)).join('\n')}`,
    isClaimRefused &&
      'You set off_task to true. That was refused: the work uses the words of the unit and its task. It is an attempt, so that off_task is false and each step points at a sentence.',
    refused.size > 0 && `These were refused:\n${[...refused].map(toLine).join('\n')}`,
    `Write ${missing.join(' and ')} now${kept.length > 0 ? ', and nothing else' : ''}. ${apart(missing, accepted, task)}`.trim(),
    !mayQuote(task) && 'The work is not an attempt at the task: every sentence is null.',
  ];
  const text = note.filter((part) => part !== false).join('\n\n');
  return {
    ...request,
    messages: [{ ...first, parts: [...first.parts, { text }] }, ...rest],
    schema: {
      ...request.schema,
      json: kept.length > 0 ? schemaOf(request.schema.json, missing) : request.schema.json,
    },
  };
}

function told(block: BlockName, accepted: Blocks, task: FeedbackTask): string {
  const value = accepted[block];
  if (!value || block === 'grade') return `${block}: written`;
  const quote = 'quote' in value ? value.quote : null;
  const sentence = quote && task.sentences.find(({ start }) => start === quote.start)?.id;
  const about = [sentence && `[S${sentence}]`, 'criterion' in value && `[C${value.criterion.id}]`].filter(
    Boolean,
  );
  const text = 'body' in value ? `${value.label}: ${value.body}` : 'text' in value ? value.text : '';
  return `${block} (${about.join(', ')}): ${inOneLine(text)}`;
}

function toLine([block, { answer, faults }]: [BlockName, Refusal]): string {
  const reasons = faults.map((fault) => inWords[fault] ?? fault).join('; ');
  const written =
    answer === null ? '' : ` You wrote: ${inOneLine(JSON.stringify(answer)).slice(0, mostRepeated)}`;
  return `${block}: ${reasons}.${written}`;
}

const mostRepeated = 700;

/** What a missing step must keep apart from. */
function apart(
  missing: readonly BlockName[],
  { strength, step1, step2 }: Blocks,
  task: FeedbackTask,
): string {
  const steps = [step1, step2].filter((step): step is Step => step !== undefined);
  if (
    !missing.some((block) => block === 'step1' || block === 'step2') ||
    steps.length + (strength ? 1 : 0) === 0
  )
    return '';
  const quotes = [...steps.map(({ quote }) => quote), strength?.quote];
  const taken = task.sentences.filter(({ start, end }) =>
    quotes.some((quote) => quote && quote.start < end && start < quote.end),
  );
  return [
    taken.length > 0 && `Use other sentences than ${taken.map(({ id }) => `[S${id}]`).join(', ')}.`,
    steps.length > 0 &&
      task.criteria.length > 1 &&
      `Use another criterion than ${steps.map(({ criterion }) => `[C${criterion.id}]`).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The same shape with these blocks alone, and what is for the teacher. */
function schemaOf(json: Record<string, unknown>, missing: readonly BlockName[]): Record<string, unknown> {
  const properties = Object.entries((json['properties'] ?? {}) as Record<string, unknown>).filter(
    ([name]) => name === 'concerns' || missing.some((block) => block === name),
  );
  return { ...json, properties: Object.fromEntries(properties), required: properties.map(([name]) => name) };
}

/** What a fault means, for who is to mend it. */
const inWords: Record<string, string> = {
  'not a step': 'it lacks a field, or a field has another type than the schema says',
  'not a strength with a sentence': 'it lacks its text or the number of a sentence that there is',
  'not an answer': 'it lacks its text, or a field has another type than the schema says',
  'not a grade': 'it lacks a field, or a band that is none of the list',
  'no such criterion': 'there is no criterion of this number',
  'quotes nothing': 'there is no sentence of this number',
  'repeats what is done': 'the student did this since the draft before: ask for something else',
  'quotes the same words twice': 'another block is about this sentence',
  'asks for no move':
    'the body asks for nothing: it needs a verb in the imperative or a question on something',
  'foreign quotation': 'it puts words in quotation marks that stand neither in the work nor in the unit',
  'says what nobody knows':
    'a program cannot tell whether the work is off the task: ask and do not state, in each sentence',
  harsh: 'it is harsh or cold, praises beyond measure, or judges the student and not the work',
  markup: 'it holds markup',
  trouble: 'it repeats words that are for concerns alone',
  'makes an exercise of trouble': 'this sentence is for concerns alone',
  care: 'it answers a concern; that is for the teacher alone',
};
