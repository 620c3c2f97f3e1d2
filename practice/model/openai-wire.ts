import { type RefusedField, refusedFields } from './behaviour.ts';
import {
  event,
  type Finish,
  type PracticeRequest,
  practiceError,
  refusalText,
  type Schema,
  type Tokens,
  textOf,
  type Wire,
} from './wire.ts';

type Body = {
  model?: string;
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  messages?: { role: string; content: unknown }[];
  response_format?: { type?: string; json_schema?: { schema?: Schema; strict?: boolean } };
  max_tokens?: number;
  max_completion_tokens?: number;
  max_output_tokens?: number;
  reasoning_effort?: string;
  chat_template_kwargs?: { enable_thinking?: boolean };
};

const finishReasons = { stop: 'stop', length: 'length', filter: 'content_filter', refusal: 'stop' } as const;

/** What a request holds that not every server of this format knows. */
export function fieldsIn(raw: object): RefusedField[] {
  const body: Body = raw;
  const holds: Record<RefusedField, boolean> = {
    json_schema: body.response_format?.type === 'json_schema',
    json_object: body.response_format?.type === 'json_object',
    strict: body.response_format?.json_schema?.strict !== undefined,
    max_tokens: body.max_tokens !== undefined,
    max_completion_tokens: body.max_completion_tokens !== undefined,
    stream: body.stream === true,
    reasoning_effort: body.reasoning_effort !== undefined,
    chat_template_kwargs: body.chat_template_kwargs !== undefined,
    stream_options: body.stream_options !== undefined,
    system: body.messages?.some(({ role }) => role === 'system') ?? false,
  };
  return refusedFields.filter((field) => holds[field]);
}

/** The OpenAI chat completions format, which Ollama, vLLM and many others speak too. */
export const openaiWire: Wire = {
  read(raw): PracticeRequest {
    const body: Body = raw;
    const messages = body.messages ?? [];
    const isSystem = (role: string) => role === 'system' || role === 'developer';
    return {
      model: body.model ?? '',
      isStream: body.stream === true,
      system: messages
        .filter((it) => isSystem(it.role))
        .map((it) => textOf(it.content))
        .join('\n\n'),
      prompt: messages
        .filter((it) => !isSystem(it.role))
        .map((it) => textOf(it.content))
        .join('\n\n'),
      schema: body.response_format?.json_schema?.schema,
      maxTokens: body.max_completion_tokens ?? body.max_output_tokens ?? body.max_tokens,
      toldNotToThink: [
        ...(body.reasoning_effort === 'none' ? ['reasoning_effort'] : []),
        ...(body.chat_template_kwargs?.enable_thinking === false ? ['chat_template_kwargs'] : []),
      ],
    };
  },

  frames({ model }) {
    const head = { id: 'chatcmpl-practice', object: 'chat.completion.chunk', created: 1_700_000_000, model };
    const choice = (delta: object, finish_reason: string | null = null) =>
      event({ ...head, choices: [{ index: 0, delta, logprobs: null, finish_reason }] });
    return {
      begin: () => choice({ role: 'assistant', content: '' }),
      delta: (text) => choice({ content: text }),
      thought: (text) => choice({ reasoning_content: text }),
      end: (finish, tokens) =>
        (finish === 'refusal' ? choice({ refusal: refusalText }) : '') +
        choice({}, finishReasons[finish]) +
        event({ ...head, choices: [], usage: toUsage(tokens) }) +
        'data: [DONE]\n\n',
      error: () =>
        event({ error: { message: practiceError, type: 'server_error', param: null, code: null } }),
    };
  },

  whole({ model }, text, finish: Finish, tokens) {
    const isRefusal = finish === 'refusal';
    const message = {
      role: 'assistant',
      content: isRefusal ? null : text,
      refusal: isRefusal ? refusalText : null,
    };
    return {
      ...{ id: 'chatcmpl-practice', object: 'chat.completion', created: 1_700_000_000, model },
      choices: [{ index: 0, message, logprobs: null, finish_reason: finishReasons[finish] }],
      usage: toUsage(tokens),
    };
  },

  errorBody(status, isOutOfCredit) {
    const type = isOutOfCredit
      ? 'insufficient_quota'
      : status === 401
        ? 'invalid_request_error'
        : 'server_error';
    return { error: { message: practiceError, type, param: null, code: isOutOfCredit ? type : null } };
  },
};

function toUsage({ fresh, cached, output }: Tokens) {
  return {
    prompt_tokens: fresh + cached,
    completion_tokens: output,
    total_tokens: fresh + cached + output,
    prompt_tokens_details: { cached_tokens: cached, audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
  };
}
