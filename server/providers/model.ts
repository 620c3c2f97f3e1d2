import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelConfig } from '#server/process/config.ts';
import type { AiProvider } from '#server/process/environment.ts';
import { openChat } from './chat-completions.ts';
import { type ModelPiece, type Question, streamAttempt } from './model-attempt.ts';
import { modelFetch as fetch } from './model-fetch.ts';
import { type ModelRequest, toCallOptions } from './model-request.ts';
import { type ModelTimeouts, timeoutsOf } from './model-watch.ts';
import { askingWays } from './request-dialect.ts';

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
  const toQuestion = asker(settings);
  const timeouts = { ...timeoutsOf(settings), ...settings.timeouts };
  return {
    provider,
    name,
    shownAs,
    stream: (request) => streamAttempt(toQuestion(request), timeouts, request.signal),
  };
}

/** Key and address are always passed on: without them the packages would look into the environment. */
function asker({
  provider,
  model,
  apiKey = '',
  baseUrl,
  own = {},
}: ModelConfig): (request: ModelRequest) => Question {
  switch (provider) {
    case 'anthropic': {
      const settings = { apiKey, fetch, baseURL: baseUrl ?? 'https://api.anthropic.com/v1' };
      return byPackage(provider, createAnthropic(settings)(model));
    }
    case 'google': {
      const baseURL = baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta';
      return byPackage(provider, createGoogle({ apiKey, fetch, baseURL })(model));
    }
    case 'openai': {
      const settings = { apiKey, fetch, baseURL: baseUrl ?? 'https://api.openai.com/v1' };
      return byPackage(provider, createOpenAI(settings).chat(model));
    }
    case 'openai-compatible':
      return (request) => {
        const ways = askingWays(`${baseUrl} ${model}`, own.thinking ?? 'unsaid');
        const server = { baseUrl: baseUrl ?? '', apiKey, model, own };
        return { ways, open: (signal) => openChat(server, request, ways, signal) };
      };
  }
}

function byPackage(provider: AiProvider, model: LanguageModelV4) {
  return (request: ModelRequest): Question => ({
    async open(abortSignal) {
      const options = { ...toCallOptions(provider, model.modelId, request), abortSignal };
      return (await model.doStream(options)).stream;
    },
  });
}
