import type {
  JSONSchema7,
  LanguageModelV4CallOptions,
  LanguageModelV4FilePart,
  LanguageModelV4Message,
  LanguageModelV4TextPart,
} from '@ai-sdk/provider';
import type { AiProvider } from '#server/process/environment.ts';
import type { ModelUsage } from './model-failure.ts';

/** A piece of a message. `endsStablePrefix`: all up to here is byte-stable, so let the provider cache it. */
export type ModelMessagePart = { text: string; endsStablePrefix?: boolean };
export type ModelMessage = {
  role: 'user' | 'assistant';
  parts: readonly ModelMessagePart[];
  /** A JPEG that the model is to see before it reads the parts; only for models that see. */
  picture?: Uint8Array;
};

/** One question to a model, in the words of no provider. */
export type ModelRequest = {
  system: string;
  messages: readonly ModelMessage[];
  /** The answer is one JSON object of this shape. Objects closed, all fields required: strict modes ask it. */
  schema: { name: string; json: Record<string, unknown> };
  /** Always set: some providers default to 64,000 and more. */
  maxOutputTokens: number;
  signal?: AbortSignal;
};

/** Prose has at most five characters a token in any language. */
const mostCharactersPerToken = 5.5;

/** Whether a server counted so few tokens that it cannot have read the whole prompt. It may also count wrong. */
export function isMaybeCut(request: ModelRequest, { freshInput, cachedInput }: ModelUsage): boolean {
  const counted = freshInput + cachedInput;
  return counted > 0 && charactersOf(request) > counted * mostCharactersPerToken;
}

export function charactersOf({ system, messages }: ModelRequest): number {
  const texts = messages.flatMap(({ parts }) => parts.map(({ text }) => text));
  return [system, ...texts].reduce((sum, { length }) => sum + length, 0);
}

/** Says a request in the words that the provider packages share. */
export function toCallOptions(
  provider: AiProvider,
  model: string,
  request: ModelRequest,
): LanguageModelV4CallOptions {
  return {
    prompt: [
      { role: 'system', content: request.system },
      ...request.messages.map((message) => toMessage(provider, message)),
    ],
    responseFormat: { type: 'json', name: request.schema.name, schema: request.schema.json as JSONSchema7 },
    maxOutputTokens: request.maxOutputTokens,
    reasoning: reasoningFor(provider, model),
  };
}

function toMessage(provider: AiProvider, message: ModelMessage): LanguageModelV4Message {
  const { role, parts, picture } = message;
  const content = provider === 'anthropic' ? parts.map(toMarkedPart) : [toOnePart(parts)];
  if (role === 'assistant') return { role, content };
  return { role, content: picture ? [toPicture(picture), ...content] : content };
}

function toPicture(data: Uint8Array): LanguageModelV4FilePart {
  return { type: 'file', mediaType: 'image/jpeg', data: { type: 'data', data } };
}

/** Anthropic caches only up to a mark; the others find the repeated prefix themselves. */
function toMarkedPart({ text, endsStablePrefix }: ModelMessagePart): LanguageModelV4TextPart {
  const cacheControl = { anthropic: { cacheControl: { type: 'ephemeral' } } };
  return { type: 'text', text, ...(endsStablePrefix && { providerOptions: cacheControl }) };
}

/** One plain string is what the smallest OpenAI-compatible server understands, too. */
function toOnePart(parts: readonly ModelMessagePart[]): LanguageModelV4TextPart {
  return { type: 'text', text: parts.map((part) => part.text).join('\n\n') };
}

/**
 * As little thinking ahead as the model allows: a student waits for the first word, and thinking counts
 * against maxOutputTokens. Only asked of models known to understand the question.
 */
function reasoningFor(provider: AiProvider, model: string): LanguageModelV4CallOptions['reasoning'] {
  if (provider === 'anthropic') return 'none';
  if (provider === 'google' && /gemini-(2\.5|[3-9])/.test(model)) return 'none';
  if (provider === 'openai' && /^(gpt-5(?!.*chat)|o\d)/.test(model)) return 'low';
  return 'provider-default';
}
