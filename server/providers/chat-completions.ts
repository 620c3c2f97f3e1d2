import type { LanguageModelV4FinishReason, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { OwnModelConfig } from '#server/process/config.ts';
import { chunksOf, done } from './chat-chunks.ts';
import { usageOf } from './model-attempt.ts';
import { ModelFailure } from './model-failure.ts';
import { failureOfAnswer, fieldsOf, modelFailureOf } from './model-failure-of.ts';
import { modelFetch } from './model-fetch.ts';
import { charactersOf, type ModelMessage, type ModelRequest } from './model-request.ts';
import { type AskingWays, inDialect } from './request-dialect.ts';
import { shapeText } from './shape-words.ts';

/** A server of one's own, which speaks chat completions more or less as OpenAI does. */
export type ChatServer = { baseUrl: string; apiKey: string; model: string; own: OwnModelConfig };

/** Asks in the way that the server is thought to understand, and takes what it says in any of the ways that are known. */
export async function openChat(
  { baseUrl, apiKey, model, own }: ChatServer,
  request: ModelRequest,
  ways: AskingWays,
  signal: AbortSignal,
): Promise<AsyncIterable<LanguageModelV4StreamPart>> {
  const { system, messages, schema } = request;
  const body = inDialect(
    {
      model,
      messages: [
        { role: 'system', content: `${system}\n\n${shapeText(schema.json)}` },
        ...messages.map(toChatMessage),
      ],
      name: schema.name,
      schema: schema.json,
      maxTokens: roomOf(request, own, ways.room()),
    },
    ways.current(),
  );
  const response = await modelFetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify(body),
    signal,
  }).catch(() => {
    throw new ModelFailure('network');
  });
  if (!response.ok) throw failureOfAnswer(response, await response.text().catch(() => ''));
  return readChat(response);
}

/** Less than that holds no answer. */
const leastRoom = 200;
/** Of prompts, in English; other languages and small vocabularies take more. */
const charactersPerToken = 3.5;

/** How many tokens an answer may have. What the window has no room for some servers refuse, and others cut the prompt for. */
function roomOf(request: ModelRequest, { outputTokens = 0, contextTokens }: OwnModelConfig, times: number) {
  const wanted = Math.max(request.maxOutputTokens, outputTokens) * times;
  if (contextTokens === undefined) return wanted;
  const left = Math.floor(contextTokens - charactersOf(request) / charactersPerToken);
  return Math.max(leastRoom, Math.min(wanted, left));
}

/** One plain string is what the smallest server understands, too. */
function toChatMessage({ role, parts, picture }: ModelMessage) {
  const text = parts.map((part) => part.text).join('\n\n');
  if (!picture) return { role, content: text };
  const url = `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`;
  return {
    role,
    content: [
      { type: 'image_url', image_url: { url } },
      { type: 'text', text },
    ],
  };
}

async function* readChat(response: Response): AsyncGenerator<LanguageModelV4StreamPart, void, void> {
  const content = partThoughts();
  let hasText = false;
  let isRefused = false;
  let isOver = false;
  let reason: string | undefined;
  let usage: Record<string, unknown> = {};
  function* end(): Generator<LanguageModelV4StreamPart, void, void> {
    const rest = content.rest();
    if (rest) yield { type: 'text-delta', id: '0', delta: rest };
    // OpenAI's own word for a refusal is that of an answer.
    const unified = isRefused ? 'content-filter' : toReason(reason);
    const raw = isRefused ? 'refusal' : reason;
    yield { type: 'finish', finishReason: { unified, raw }, usage: toUsage(usage) };
  }
  try {
    for await (const chunk of chunksOf(response)) {
      if (chunk === done && !isOver) yield* end();
      isOver ||= chunk === done;
      // The rest is read for the sake of the connection.
      if (isOver) continue;
      const { choices, usage: counted } = fieldsOf(chunk);
      if (counted) usage = fieldsOf(counted);
      const { delta, message, text, finish_reason: why } = fieldsOf([choices].flat()[0]);
      if (typeof why === 'string') reason = why;
      // Some say at the end once more all that they said.
      const said = saidIn(delta ?? (hasText ? null : message), text);
      isRefused ||= said.refusal !== '';
      hasText ||= said.words !== '';
      const { thought, words } = content.read(said.words);
      const thoughts = said.thought + thought;
      if (thoughts) yield { type: 'reasoning-delta', id: '0', delta: thoughts };
      if (words) yield { type: 'text-delta', id: '0', delta: words };
    }
  } catch (error) {
    const failure = modelFailureOf(error);
    // What was counted before it broke off is paid for.
    failure.usage ??= usageOf({ usage: toUsage(usage) });
    throw failure;
  }
  if (!isOver) yield* end();
}

/** Tells the thoughts that stand in front of an answer from it: nobody is shown a draft. */
function partThoughts() {
  let held: string | null = '';
  return {
    read(words: string) {
      if (held === null) return { thought: '', words };
      held += words;
      const opening = held.trimStart().slice(0, '<think'.length).toLowerCase();
      const end = /<\/think\w*>/i.exec(held);
      if (!end && '<think'.startsWith(opening)) return { thought: words.trim(), words: '' };
      const answer = end ? held.slice(end.index + end[0].length) : held;
      held = null;
      return { thought: '', words: answer };
    },
    /** What has no end is handed out in the end: an answer may stand in it. */
    rest: () => held?.trim() ?? '',
  };
}

function saidIn(message: unknown, text: unknown) {
  const { content, reasoning_content, reasoning, refusal, tool_calls } = fieldsOf(message);
  const thought = textIn(reasoning_content ?? reasoning) || thoughtIn(content);
  // Some answer in a shape by the call of a tool that nobody gave them.
  const call = fieldsOf(fieldsOf([tool_calls].flat()[0]).function).arguments;
  return { thought, words: textIn(content ?? text) || textIn(call), refusal: textIn(refusal) };
}

/** Text comes as a string, or in one part or many. */
function textIn(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map(textIn).join('');
  const { text } = fieldsOf(content);
  return typeof text === 'string' ? text : '';
}

function thoughtIn(content: unknown): string {
  return Array.isArray(content) ? content.map((part) => textIn(fieldsOf(part).thinking)).join('') : '';
}

/** Each server has words of its own for the end; of an unknown one the answer shows whether it is whole. */
function toReason(raw: string | undefined): LanguageModelV4FinishReason['unified'] {
  if (raw === 'stop') return 'stop';
  if (/length|limit|max_?tokens/i.test(raw ?? '')) return 'length';
  if (/filter|safety/i.test(raw ?? '')) return 'content-filter';
  return 'other';
}

function toUsage(usage: Record<string, unknown>) {
  const count = (value: unknown) => (value === undefined || value === null ? undefined : Number(value) || 0);
  const cached = count(fieldsOf(usage.prompt_tokens_details).cached_tokens);
  const total = count(usage.completion_tokens);
  const reasoning = count(fieldsOf(usage.completion_tokens_details).reasoning_tokens);
  return {
    inputTokens: {
      total: count(usage.prompt_tokens),
      ...{ noCache: undefined, cacheRead: cached, cacheWrite: undefined },
    },
    outputTokens: { total, text: undefined, reasoning },
  };
}
