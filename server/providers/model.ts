import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelConfig } from '#server/process/config.ts';
import type { AiProvider } from '#server/process/environment.ts';
import { type AskedModel, type ModelPiece, streamAttempt } from './model-attempt.ts';
import { modelFetch as fetch } from './model-fetch.ts';
import { type ModelRequest, toCallOptions } from './model-request.ts';
import { type ModelTimeouts, timeoutsOf } from './model-watch.ts';
import { askingWays, inDialect } from './request-dialect.ts';

/** A language model, whoever runs it. */
export type Model = {
  readonly provider: AiProvider;
  /** The provider's name of the model. */
  readonly name: string;
  /** What people read as its name. */
  readonly shownAs: string;
  /**
   * Asks once: no retries. Yields text as it comes and one `finish` when the answer is complete; throws a
   * ModelFailure otherwise, also for silence (see ModelTimeouts) and after the request's signal. Leaving the
   * loop drops the request.
   */
  stream(request: ModelRequest): AsyncIterable<ModelPiece>;
};

/** The model that the settings name. Asks nothing yet. */
export function createModel(settings: ModelConfig & { timeouts?: Partial<ModelTimeouts> }): Model {
  const { provider, model: name, shownAs = name } = settings;
  const toModel = toLanguageModels(settings);
  const timeouts = { ...timeoutsOf(settings), ...settings.timeouts };
  return {
    provider,
    name,
    shownAs,
    stream: (request) =>
      streamAttempt(toModel(), toCallOptions(provider, name, request), timeouts, request.signal),
  };
}

/** Key and address are always passed on: without them the packages would look into the environment. */
function toLanguageModels({ provider, model, apiKey = '', baseUrl }: ModelConfig): () => AskedModel {
  switch (provider) {
    case 'anthropic': {
      const settings = { apiKey, fetch, baseURL: baseUrl ?? 'https://api.anthropic.com/v1' };
      const asked = createAnthropic(settings)(model);
      return () => ({ model: asked });
    }
    case 'google': {
      const baseURL = baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta';
      const asked = createGoogle({ apiKey, fetch, baseURL })(model);
      return () => ({ model: asked });
    }
    case 'openai': {
      const settings = { apiKey, fetch, baseURL: baseUrl ?? 'https://api.openai.com/v1' };
      const asked = createOpenAI(settings).chat(model);
      return () => ({ model: asked });
    }
    case 'openai-compatible':
      return () => {
        const ways = askingWays(`${baseUrl} ${model}`);
        const asked = createOpenAICompatible({
          name: 'compatible',
          apiKey: apiKey || undefined,
          fetch,
          baseURL: baseUrl ?? '',
          includeUsage: true,
          supportsStructuredOutputs: true,
          transformRequestBody: (body) => inDialect(body, ways.current()),
        })(model);
        return { model: asked, ways };
      };
  }
}
