import type { BlockName, Step } from '#contract/feedback.ts';
import { type Refusal, toRetryRequest } from '#server/ai-runs/index.ts';
import { type Blocks, type FeedbackTask, mayQuote } from '#server/feedback-task/index.ts';
import type { ModelRequest } from '#server/providers/model-request.ts';

type Request = Omit<ModelRequest, 'signal'>;

export type FeedbackProgress = {
  accepted: Blocks;
  refused: ReadonlyMap<BlockName, Refusal>;
  /** Blocks that are still to be written. */
  missing: readonly BlockName[];
  /** The last answer called a work off the task that a block already quotes. */
  isClaimRefused: boolean;
  /** Each question is for one block. */
  isOneByOne: boolean;
};

/** The request of a further attempt: what stands, what was refused and why, and the shape of the missing blocks alone. */
export function toRetry(request: Request, task: FeedbackTask, progress: FeedbackProgress): Request {
  const { accepted, refused, missing, isClaimRefused, isOneByOne } = progress;
  const kept = task.blocks.filter((block) => accepted[block]);
  return toRetryRequest(request, {
    kept: kept.map((block) => told(block, accepted, task)),
    refused: [...refused].filter(([block]) => !isOneByOne || missing.includes(block)),
    ...{ missing, fields: missing, isOneByOne },
    notes: {
      before:
        isClaimRefused &&
        'You set off_task to true. That was refused: what stands quotes the work, so that off_task is false and each step points at a sentence.',
      apart: apart(missing, accepted, task),
      after: !mayQuote(task) && 'The work is not an attempt at the task: every sentence is null.',
    },
  });
}

function told(block: BlockName, accepted: Blocks, task: FeedbackTask): string {
  const value = accepted[block];
  if (!value || block === 'grade') return `${block}: written`;
  const quote = 'quote' in value ? value.quote : null;
  const sentence = quote && task.sentences.find(({ start }) => start === quote.start)?.id;
  const about = [
    sentence && `[S${sentence}]`,
    'criterion' in value && value.criterion && `[C${value.criterion.id}]`,
  ].filter(Boolean);
  const text = 'body' in value ? `${value.label}: ${value.body}` : 'text' in value ? value.text : '';
  return `${block} (${about.join(', ')}): ${text}`;
}

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
