import type { ModelRequest } from '#server/providers/model-request.ts';

/** Fewer than any language takes that classes write in: what is promised is rather too much than too little. */
const bytesPerToken = 2.5;
/** What the providers add around a message, and the most that one picture is counted at. */
const frameTokens = 200;
const pictureTokens = 40_000;

/** How many tokens a request can take at the most, as far as its text tells. */
export function tokensOf(request: Omit<ModelRequest, 'signal'>): { prompt: number; output: number } {
  const { system, messages, schema, maxOutputTokens } = request;
  const texts = [
    system,
    JSON.stringify(schema.json),
    ...messages.flatMap(({ parts }) => parts.map(({ text }) => text)),
  ];
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const pictures = messages.filter(({ picture }) => picture).length;
  const prompt = Math.ceil(bytes / bytesPerToken) + frameTokens + pictures * pictureTokens;
  return { prompt, output: maxOutputTokens };
}
