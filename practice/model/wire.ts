/** A request as any of the wire formats asked it. */
export type PracticeRequest = {
  model: string;
  isStream: boolean;
  system: string;
  /** Everything behind the system text, in order. */
  prompt: string;
  /** The JSON schema of the answer, if one was asked for. */
  schema: Schema | undefined;
  maxTokens: number | undefined;
  /** Length of the text up to a mark that asks for caching; undefined where the format has no such mark. */
  markedPrefix?: number;
  /** The answer is to come as the input of a tool. */
  asTool?: boolean;
  /** The parameters that say so, where the format has any. */
  toldNotToThink?: string[];
};

export type Schema = {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  $ref?: string;
  $defs?: Record<string, Schema>;
  definitions?: Record<string, Schema>;
};

export type Finish = 'stop' | 'length' | 'filter' | 'refusal';

/** Tokens as they are reported: `fresh` counts what was written to the cache, too. */
export type Tokens = { fresh: number; cached: number; written: number; output: number };

/** The frames of one streamed answer. */
export type Frames = {
  begin(tokens: Tokens): string;
  delta(text: string): string;
  /** What a model thinks before, where the format has a place for it. */
  thought?(text: string): string;
  end(finish: Finish, tokens: Tokens): string;
  /** An error object in a stream whose status was 200. */
  error(): string;
};

/** One of the formats that model providers speak. */
export type Wire = {
  read(body: Record<string, unknown>, path: string): PracticeRequest;
  frames(asked: PracticeRequest): Frames;
  /** The answer in one piece. */
  whole(asked: PracticeRequest, text: string, finish: Finish, tokens: Tokens): object;
  errorBody(status: number, isOutOfCredit: boolean): object;
};

/** What the practice models say where a real one has its own words: never to be seen by a person. */
export const practiceError = 'PRACTICE ERROR: words of the provider.';
export const refusalText = 'I am sorry, I cannot help with that.';

export const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

/** Text of a message's content in any of the formats: a string, or parts with a text. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => (typeof part?.text === 'string' ? part.text : '')).join('\n\n');
}
