import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelConfig } from '#server/process/config.ts';
import type { AiProvider } from '#server/process/environment.ts';
import { type ModelPiece, streamAttempt } from './model-attempt.ts';
import { modelFetch as fetch } from './model-fetch.ts';
import { type ModelRequest, toCallOptions } from './model-request.ts';
import { defaultTimeouts, type ModelTimeouts } from './model-watch.ts';

/** A language model, whoever runs it. */
export type Model = {
  readonly provider: AiProvider;
  /** The provider's name of the model. */
  readonly name: string;
  /**
   * Asks once: no retries. Yields text as it comes and one `finish` when the answer is complete; throws a
   * ModelFailure otherwise, also for silence (see ModelTimeouts) and after the request's signal. Leaving the
   * loop drops the request.
   */
  stream(request: ModelRequest): AsyncIterable<ModelPiece>;
};

/** The model that the settings name. Asks nothing yet. */
export function createModel(settings: ModelConfig & { timeouts?: Partial<ModelTimeouts> }): Model {
  const { provider, model: name } = settings;
  const model = toLanguageModel(settings);
  const timeouts = { ...defaultTimeouts, ...settings.timeouts };
  return {
    provider,
    name,
    stream: (request) =>
      streamAttempt(model, toCallOptions(provider, name, request), timeouts, request.signal),
  };
}

/** Key and address are always passed on: without them the packages would look into the environment. */
function toLanguageModel({ provider, model, apiKey = '', baseUrl }: ModelConfig): LanguageModelV4 {
  switch (provider) {
    case 'anthropic':
      return createAnthropic({ apiKey, fetch, baseURL: baseUrl ?? 'https://api.anthropic.com/v1' })(model);
    case 'google': {
      const baseURL = baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta';
      return createGoogle({ apiKey, fetch, baseURL })(model);
    }
    case 'openai':
      return createOpenAI({ apiKey, fetch, baseURL: baseUrl ?? 'https://api.openai.com/v1' }).chat(model);
    case 'openai-compatible':
      return createOpenAICompatible({
        name: 'compatible',
        apiKey: apiKey || undefined,
        fetch,
        baseURL: baseUrl ?? '',
        includeUsage: true,
        supportsStructuredOutputs: true,
      })(model);
  }
}
