import { concernAbouts, concernKinds } from '#contract/care.ts';
import { gradeBands } from '#contract/constants.ts';
import { organizers } from '#contract/feedback.ts';
import type { FeedbackOptionId } from '#contract/feedback-options.ts';
import type { FeedbackTask } from '#server/feedback-task/index.ts';
import { shareOut } from '#server/strategies/index.ts';

/** What a strategy asks for in the answer. */
const helpSchemas: Partial<Record<FeedbackOptionId, Record<string, unknown>>> = {
  'task-scaffolding': list('two or three small actions'),
  'clarify-concepts': orNull(passage('one or two plain sentences on the idea', 'unit')),
  'use-mentor-texts': passage('the craft move, and an invitation to try it', 'mentor'),
  'review-mentor-texts': passage('a question to hold while reading again', 'mentor'),
  'model-writing': text('one or two sentences that make the move on a different topic'),
  'grammatical-structural-feedback': orNull(text('one pattern and its rule, without the correction')),
  'provide-revision-questions': list('one or two open questions'),
  'suggest-graphic-organizers': object({
    organizer: { type: 'string', enum: [...organizers] },
    text: { type: 'string', description: 'what goes into each part' },
  }),
  'sentence-starters': list('two or three sentence starters that end in …'),
  'word-bank-vocabulary': list('four to six words that stand in the unit texts'),
};

/**
 * The shape of a model's answer. Text comes before bookkeeping, so that words come early. It depends on the unit
 * alone: a strategy that is off leaves no trace in it, and each that is on stands in the step that it helps.
 */
export function answerSchema(task: FeedbackTask): Record<string, unknown> {
  const [first, second] = helpPlan(task);
  return object({
    off_task: { type: 'boolean' },
    ...(task.enabled.has('constructive-feedback') && {
      strength: orNull(
        object({
          text: text('what this sentence does for a reader, at most 30 words'),
          sentence: { type: 'integer' },
        }),
      ),
    }),
    step1: stepSchema(first),
    step2: stepSchema(second),
    ...(task.enabled.has('grade-explanation') && { grade: orNull(gradeSchema()) }),
    concerns: { type: 'array', items: concernSchema },
  });
}

/** Which strategies a model is asked for in which step. What the work is like changes nothing in it. */
export function helpPlan(task: FeedbackTask): [FeedbackOptionId[], FeedbackOptionId[]] {
  return shareOut({ ...task, verdict: 'revise' });
}

function stepSchema(options: readonly FeedbackOptionId[]) {
  return object({
    label: text('a heading of three to seven words that names the move'),
    body: text('the step itself'),
    sentence: { type: ['integer', 'null'], description: 'number of the student sentence that it is about' },
    criterion: { type: 'integer', description: 'number of the criterion that it serves' },
    help: object(Object.fromEntries(options.map((option) => [option, helpSchemas[option] ?? text('help')]))),
  });
}

function gradeSchema() {
  const band = { type: 'string', enum: [...gradeBands] };
  return object({
    explanation: text('one or two sentences in the words of the criteria, which say that it is preliminary'),
    criteria: { type: 'array', items: object({ criterion: { type: 'integer' }, band }) },
    overall: band,
  });
}

const concernSchema = object({
  sentence: { type: 'integer', description: 'number of the student sentence' },
  kind: { type: 'string', enum: [...concernKinds] },
  about: { type: 'string', enum: [...concernAbouts] },
});

function object(properties: Record<string, unknown>) {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function orNull(schema: Record<string, unknown>) {
  return { anyOf: [schema, { type: 'null' }] };
}

function text(description: string) {
  return { type: 'string', description };
}

function list(description: string) {
  return { type: 'array', items: { type: 'string' }, description };
}

function passage(description: string, kind: 'unit' | 'mentor') {
  const sentence = { type: 'integer', description: `number of a sentence of the ${kind} texts` };
  return object({ text: text(description), first_sentence: sentence, last_sentence: sentence });
}
