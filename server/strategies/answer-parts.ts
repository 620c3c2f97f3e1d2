import type { FeedbackOptionId } from '#contract/feedback-options.ts';
import type { FeedbackTask } from '#server/feedback-task/index.ts';
import { findHelp, partStrategies } from './all-strategies.ts';
import { object, orNull, type Schema } from './schema.ts';

/** What the enabled strategies ask for in a model's answer; `plan` is the help of each step. */
export function answerParts(
  { enabled }: Pick<FeedbackTask, 'enabled'>,
  [first, second]: readonly [FeedbackOptionId[], FeedbackOptionId[]],
): Schema {
  const help = [helpSchema(first), helpSchema(second)] as const;
  const parts = partStrategies.filter(({ id }) => enabled.has(id)).map((part) => part.answerParts(help));
  return Object.assign({}, ...parts);
}

function helpSchema(ids: readonly FeedbackOptionId[]): Schema {
  const schemas = ids.map(findHelp).filter((strategy) => strategy !== null);
  return object(
    Object.fromEntries(schemas.map(({ id, schema, mayBeNull }) => [id, mayBeNull ? orNull(schema) : schema])),
  );
}
