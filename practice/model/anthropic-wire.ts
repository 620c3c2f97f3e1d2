import { type PracticeRequest, practiceError, type Schema, type Tokens, textOf, type Wire } from './wire.ts';

type Part = { text?: string; cache_control?: object };
type Body = {
  model?: string;
  stream?: boolean;
  system?: string | Part[];
  messages?: { role: string; content: string | Part[] }[];
  max_tokens?: number;
  output_config?: { format?: { schema?: Schema } };
  tools?: { name: string; input_schema?: Schema }[];
};

const stopReasons = {
  stop: 'end_turn',
  length: 'max_tokens',
  filter: 'refusal',
  refusal: 'refusal',
} as const;
const errorTypes: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};

/** The Anthropic messages format. A schema comes as output format or, for older models, as a tool named json. */
export const anthropicWire: Wire = {
  read(raw): PracticeRequest {
    const body: Body = raw;
    const messages = body.messages ?? [];
    const tool = body.tools?.find((it) => it.name === 'json');
    const system = textOf(body.system);
    return {
      model: body.model ?? '',
      isStream: body.stream === true,
      system,
      prompt: messages.map((it) => textOf(it.content)).join('\n\n'),
      schema: body.output_config?.format?.schema ?? tool?.input_schema,
      maxTokens: body.max_tokens,
      markedPrefix: markedPrefix(
        system,
        messages.flatMap((it) => (Array.isArray(it.content) ? it.content : [])),
      ),
      asTool: tool !== undefined,
    };
  },

  frames({ model, asTool }) {
    const block = asTool ? toolBlock : { type: 'text', text: '' };
    const message = {
      ...{ id: 'msg_practice', type: 'message', role: 'assistant', model, content: [] },
      ...{ stop_reason: null, stop_sequence: null },
    };
    return {
      begin: (tokens) =>
        named({
          type: 'message_start',
          message: { ...message, usage: { ...toUsage(tokens), output_tokens: 1 } },
        }) +
        named({ type: 'content_block_start', index: 0, content_block: block }) +
        named({ type: 'ping' }),
      delta: (text) => {
        const delta = asTool
          ? { type: 'input_json_delta', partial_json: text }
          : { type: 'text_delta', text };
        return named({ type: 'content_block_delta', index: 0, delta });
      },
      end: (finish, tokens) => {
        const stop_reason = asTool && finish === 'stop' ? 'tool_use' : stopReasons[finish];
        const delta = { stop_reason, stop_sequence: null };
        return (
          named({ type: 'content_block_stop', index: 0 }) +
          named({ type: 'message_delta', delta, usage: { output_tokens: tokens.output } }) +
          named({ type: 'message_stop' })
        );
      },
      error: () => named({ type: 'error', error: { type: 'overloaded_error', message: practiceError } }),
    };
  },

  whole({ model, asTool }, text, finish, tokens) {
    const content = asTool ? { ...toolBlock, input: JSON.parse(text) } : { type: 'text', text };
    return {
      ...{ id: 'msg_practice', type: 'message', role: 'assistant', model, content: [content] },
      stop_reason: asTool && finish === 'stop' ? 'tool_use' : stopReasons[finish],
      stop_sequence: null,
      usage: toUsage(tokens),
    };
  },

  errorBody(status) {
    return { type: 'error', error: { type: errorTypes[status] ?? 'api_error', message: practiceError } };
  },
};

const toolBlock = { type: 'tool_use', id: 'toolu_practice', name: 'json', input: {} };

const named = (data: { type: string; [field: string]: unknown }) =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

/** How far the text reaches up to the last mark, in the order in which it is cached. */
function markedPrefix(system: string, parts: readonly Part[]) {
  const last = parts.findLastIndex((part) => part.cache_control);
  return last < 0 ? 0 : system.length + textOf(parts.slice(0, last + 1)).length;
}

function toUsage({ fresh, cached, written, output }: Tokens) {
  return {
    input_tokens: fresh - written,
    cache_creation_input_tokens: written,
    cache_read_input_tokens: cached,
    output_tokens: output,
  };
}
