import { type PracticeRequest, practiceError, type Schema, type Tokens, textOf, type Wire } from './wire.ts';

type Body = {
  systemInstruction?: { parts?: unknown };
  contents?: { role: string; parts: unknown }[];
  generationConfig?: { maxOutputTokens?: number; responseJsonSchema?: Schema; responseSchema?: Schema };
};

const finishReasons = {
  stop: 'STOP',
  length: 'MAX_TOKENS',
  filter: 'SAFETY',
  refusal: 'PROHIBITED_CONTENT',
} as const;
const statusNames: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  408: 'DEADLINE_EXCEEDED',
  409: 'ABORTED',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
};

/** The Google generateContent format. It has no refusal of its own: the prompt counts as blocked. */
export const googleWire: Wire = {
  read(raw, path): PracticeRequest {
    const body: Body = raw;
    return {
      model: /models\/([^:]+):/.exec(path)?.[1] ?? '',
      isStream: path.includes(':streamGenerateContent'),
      system: textOf(body.systemInstruction?.parts),
      prompt: (body.contents ?? []).map((it) => textOf(it.parts)).join('\n\n'),
      schema: body.generationConfig?.responseJsonSchema ?? body.generationConfig?.responseSchema,
      maxTokens: body.generationConfig?.maxOutputTokens,
    };
  },

  frames({ model }) {
    const head = { modelVersion: model, responseId: 'practice' };
    const candidate = (text: string) => ({ index: 0, content: { role: 'model', parts: [{ text }] } });
    return {
      begin: () => '',
      delta: (text) => event({ candidates: [candidate(text)], ...head }),
      end: (finish, tokens) => {
        const usageMetadata = toUsage(tokens);
        if (finish === 'refusal') {
          return event({ promptFeedback: { blockReason: finishReasons.refusal }, usageMetadata, ...head });
        }
        const last = { ...candidate(''), finishReason: finishReasons[finish] };
        return event({ candidates: [last], usageMetadata, ...head });
      },
      error: () => event({ error: { code: 503, message: practiceError, status: 'UNAVAILABLE' } }),
    };
  },

  whole({ model }, text, finish, tokens) {
    const content = { role: 'model', parts: [{ text }] };
    return {
      candidates: [{ index: 0, content, finishReason: finishReasons[finish] }],
      usageMetadata: toUsage(tokens),
      modelVersion: model,
      responseId: 'practice',
    };
  },

  errorBody(status) {
    return { error: { code: status, message: practiceError, status: statusNames[status] ?? 'INTERNAL' } };
  },
};

/** Google ends its lines as Windows does. */
const event = (data: object) => `data: ${JSON.stringify(data)}\r\n\r\n`;

function toUsage({ fresh, cached, output }: Tokens) {
  return {
    promptTokenCount: fresh + cached,
    candidatesTokenCount: output,
    totalTokenCount: fresh + cached + output,
    ...(cached > 0 && { cachedContentTokenCount: cached }),
  };
}
