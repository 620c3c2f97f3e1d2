/** Faults that answer with a status instead of a stream. */
export const statusFaults = {
  'rate-limited': 429,
  'server-error': 500,
  unavailable: 503,
  overloaded: 529,
  unauthorized: 401,
  'request-timeout': 408,
  conflict: 409,
  'bad-request': 400,
  'out-of-credit': 429,
} as const;

/** Faults of the connection or of the stream. Those in the middle strike after `afterTokens`. */
export const streamFaults = [
  'drops-connection',
  'never-answers',
  'never-starts',
  'stalls',
  'socket-cut',
  'no-finish',
  'malformed-sse',
  'error-in-stream',
  'one-byte-chunks',
] as const;

/** Faults of what the answer says or of how it ends. */
export const answerFaults = [
  'empty',
  'prose',
  'truncated-json',
  'wrong-schema',
  'length',
  'content-filter',
  'refusal',
] as const;

/** Well-formed feedback that must not be shown. */
export const spoils = [
  'foreign-quotation',
  'harsh-tone',
  'same-sentence-twice',
  'unknown-sentence',
  'too-long-step',
  'leaks-prompt',
  'echoes-email',
] as const;

export type StatusFault = keyof typeof statusFaults;
export type Fault = StatusFault | (typeof streamFaults)[number] | (typeof answerFaults)[number];
export type Spoil = (typeof spoils)[number];

/** How one request is answered. Everything left out is a quick, good answer. */
export type Behaviour = {
  fault?: Fault;
  spoil?: Spoil;
  /** Answers with exactly this text. */
  answer?: string;
  firstTokenMs?: number;
  /** Undefined: as fast as they can be written. */
  tokensPerSecond?: number;
  /** Size of every piece that is written; 1 cuts each UTF-8 sequence. */
  chunkBytes?: number;
  /** Sent with the status faults. */
  retryAfterSeconds?: number;
  /** Where a fault in the middle strikes; half of the answer when left out. */
  afterTokens?: number;
  /** How long the connection stays open behind the finish. */
  lingerMs?: number;
  seed?: number;
  /** Fields that are refused with `refusedWith`, as by a server that does not know them. */
  refuses?: readonly RefusedField[];
  refusedWith?: { status: number; body: string };
  /** Written as it stands behind the first token and in the middle of the answer. */
  between?: string;
  /** How this server writes what others write otherwise. */
  writes?: readonly Habit[];
  /** Tokens that a model thinks before it answers; they count against the limit of the answer. */
  thinks?: number;
  /** The parameter by which it can be kept from thinking; none where left out. */
  thinksUnless?: 'reasoning_effort' | 'chat_template_kwargs';
  /** Tokens of the prompt that the model sees: the beginning of a longer one is cut off, and nothing said. */
  window?: number;
  /** The model is loaded on one unbroken connection, and the loading begins anew when that is cut. */
  wakeMs?: number;
};

/** Ways to write an answer in the OpenAI format that differ from OpenAI's own. */
export const habits = [
  'lines end with CR and LF',
  'no space behind data:',
  'one line break behind an event',
  'lines of JSON without data:',
  'one JSON body',
  'no [DONE]',
  'no reason at the end',
  'a word of its own at the end',
  'content in parts',
  'all as reasoning',
  'all as the call of a tool',
  'thoughts in the content',
  'thoughts without an end',
  'the whole message once more',
  'usage in each chunk',
  'no usage',
  'blanks without end',
  'no end',
] as const;
export type Habit = (typeof habits)[number];

/** Parts of a request in the OpenAI format that some servers do not know. */
export const refusedFields = [
  'json_schema',
  'json_object',
  'strict',
  'max_tokens',
  'max_completion_tokens',
  'stream',
  'stream_options',
  'system',
  'reasoning_effort',
  'chat_template_kwargs',
] as const;
export type RefusedField = (typeof refusedFields)[number];

export const faults: readonly Fault[] = [
  ...(Object.keys(statusFaults) as StatusFault[]),
  ...streamFaults,
  ...answerFaults,
];

const numbers = [
  'firstTokenMs',
  'tokensPerSecond',
  'chunkBytes',
  'retryAfterSeconds',
  'afterTokens',
  'lingerMs',
  'seed',
  'wakeMs',
  'thinks',
  'window',
];

/** Checks what a test sent over HTTP; a misspelt behaviour must not pass as a good answer. */
export function toBehaviour(value: unknown): Behaviour {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('A behaviour is an object.');
  for (const [key, setting] of Object.entries(value)) {
    const isKnown =
      (key === 'fault' && faults.includes(setting)) ||
      (key === 'spoil' && spoils.includes(setting)) ||
      (['answer', 'between'].includes(key) && typeof setting === 'string') ||
      (key === 'writes' && [setting].flat().every((habit) => habits.includes(habit))) ||
      (key === 'thinksUnless' && typeof setting === 'string') ||
      (key === 'refuses' && [setting].flat().every((field) => refusedFields.includes(field))) ||
      (key === 'refusedWith' && typeof setting === 'object') ||
      (numbers.includes(key) && typeof setting === 'number' && setting >= 0);
    if (!isKnown) throw new Error(`Unknown behaviour ${key}: ${JSON.stringify(setting)}.`);
  }
  return value;
}
