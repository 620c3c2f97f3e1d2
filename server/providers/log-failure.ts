import type { AiProvider } from '#server/process/environment.ts';
import type { Log } from '#server/process/log.ts';
import type { ModelFailure } from './model-failure.ts';

/** A question to a model that came to nothing. */
type FailedQuestion = {
  model: { provider: AiProvider; name: string };
  /** Which wording of which question it was. */
  question: string;
  failure: Pick<ModelFailure, 'kind' | 'status' | 'message'>;
  ms: number;
  /** Who is asked next, or answers. */
  next: string;
  run?: string | null;
};

/** One line for each; of what the provider said it holds the status alone. Whoever stops asking has not failed. */
export function logFailure(log: Log, { model, question, failure, ms, next, run }: FailedQuestion): void {
  const { kind, status, message: reason } = failure;
  if (kind === 'cancelled') return;
  log.warn(
    {
      ...(run && { run }),
      ...{ provider: model.provider, model: model.name, question, kind, status, reason },
      ...{ ms: Math.round(ms), next },
    },
    'a question to a model failed',
  );
}
