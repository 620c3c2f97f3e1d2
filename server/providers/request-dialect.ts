import { hourMs, minuteMs } from '#server/process/clock.ts';

/**
 * What may be said otherwise, or left out, in a request to a server that speaks chat completions. The first way of each
 * is said to whom nothing is known of. The later a field stands, the more particular it is.
 */
const ways = {
  /** How the shape of the answer is asked for; it stands in the prompt in words, too. */
  format: ['schema', 'object', 'none'],
  limit: ['max_tokens', 'max_completion_tokens', 'max_output_tokens', 'none'],
  usage: ['asked', 'none'],
  /** Some templates of models know no system message. */
  system: ['apart', 'with the user'],
  /** Each server has one parameter by which thinking is switched off. */
  thinking: ['off', 'off by template', 'off by effort', 'low', 'medium', 'high', 'unsaid'],
  strict: ['asked', 'none'],
  stream: ['asked', 'none'],
} as const;

export type RequestField = keyof typeof ways;
const fields = Object.keys(ways) as RequestField[];
type Dialect = { readonly [Name in RequestField]: (typeof ways)[Name][number] };
/** How much a model may think, as it is asked. */
export type Thinking = 'off' | 'low' | 'medium' | 'high' | 'unsaid';

const usual: Dialect = {
  ...{ format: 'schema', limit: 'max_tokens', usage: 'asked', system: 'apart' },
  ...{ thinking: 'unsaid', strict: 'asked', stream: 'asked' },
};

/** Words by which a refusal names a field. They decide what is tried first, never whether. */
const names: Record<RequestField, RegExp> = {
  format: /response_?format|schema|json_object|structured|grammar|guided|additional_?properties|any_?of/i,
  limit: /max_?(?:completion_?|new_?|output_?)?tokens/i,
  usage: /stream_?options|include_?usage/i,
  system: /system|\broles?\b/i,
  thinking: /reasoning|thinking|chat_template/i,
  strict: /\bstrict\b/i,
  stream: /\bstream(?:ing)?\b/i,
};
/** Servers say first what is wrong; further on some repeat the whole prompt. */
const readOfRefusal = 400;
const tooLong =
  /context[ _-]?(?:length|window|size)|too (?:long|large|many tokens)|prompt is longer|tokens.{0,40}(?:at most|less than|exceed|maximum)/i;
const refusals = [400, 404, 405, 415, 422, 501];

/** What a server says of a request that it does not take. */
export type Refusal = {
  /** Fields that it names. */
  named: readonly RequestField[];
  /** A way that it names in place of the one that it was asked in. */
  wanted?: Partial<Dialect>;
  /** It may have failed by itself: only what it names is asked otherwise, else the format alone. */
  isGuess?: boolean;
};

/** It said nothing of why it did not answer. */
export const unexplained: Refusal = { named: [], isGuess: true };

/** Null where no other way to ask would be answered. `status` is undefined where a good one was sent with an error. */
export function toRefusal(status: number | undefined, body: string): Refusal | null {
  const isOwnError = status === undefined || status >= 500;
  if (!isOwnError && !refusals.includes(status)) return null;
  const words = body.replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ').trim();
  const said = words.slice(0, readOfRefusal);
  const named = fields.filter((field) => names[field].test(said));
  const isOfLimit = named.includes('limit') || /completion/i.test(said);
  // Prompt and answer together are too long, or the answer alone: without a limit it gets what is left.
  if (tooLong.test(said)) return isOfLimit ? { named: ['limit'], wanted: { limit: 'none' } } : null;
  const limit = ways.limit.findLast((name) => said.includes(name));
  const refusal = { named, ...(limit && { wanted: { limit } }) };
  if (!isOwnError) return refusal;
  // An error of the server itself passes, unless it says what it failed at.
  const isUnclear = named.length === 0 && status !== undefined && status !== 500;
  return isUnclear ? null : { ...refusal, isGuess: true };
}

/** What the servers that this process has asked were found to understand, by address and model. */
const learned = new Map<string, { dialect: Dialect; until: number }>();
/** A server is replaced, or refused once for another reason: it is asked in full again, the first time soon. */
const learnedForMs = { first: minuteMs, again: hourMs };
/** A search that finds nothing is not repeated by everybody who asks meanwhile. */
const searchPauseMs = minuteMs;
const fruitless = new Map<string, number>();
/** Those that have answered: an error of theirs that names nothing is no refusal. */
const answered = new Set<string>();
/** Those whose thoughts and answer did not fit into the usual room: that costs a whole attempt, and is tried only once. */
const overthinking = new Set<string>();
/** How many times the room of an answer a model gets for its thoughts. */
const roomForThoughts = 4;

/** Nothing is known of any server any more. */
export function forgetDialects(): void {
  for (const known of [learned, fruitless, answered, overthinking]) known.clear();
}

function isSame(one: Dialect, other: Dialect): boolean {
  return fields.every((field) => one[field] === other[field]);
}

export type AskingWays = ReturnType<typeof askingWays>;

/** The ways to ask one server, for one question. `refused` gives another way to ask it, or null. */
export function askingWays(server: string, thinking: Thinking) {
  const known = learned.get(server);
  const isCalmed = overthinking.has(server);
  let dialect: Dialect =
    known && known.until > Date.now() ? known.dialect : { ...usual, thinking: isCalmed ? 'off' : thinking };
  const tried: Dialect[] = [];
  let search: Generator<Dialect, void, Refusal> | null = null;
  const keep = (how: Dialect, ms: number) => learned.set(server, { dialect: how, until: Date.now() + ms });
  return {
    current: () => dialect,
    /** How many times the room of an answer this one is given. */
    room: () => (isCalmed ? roomForThoughts : 1),
    accepted(): void {
      answered.add(server);
      const isSure = known && isSame(known.dialect, dialect);
      if (search) keep(dialect, learnedForMs[isSure ? 'again' : 'first']);
    },
    /** Its answer had no room, mostly for its thoughts. True where it has not been asked to think less. */
    overthought(): boolean {
      if (isCalmed) return false;
      overthinking.add(server);
      keep({ ...dialect, thinking: 'off' }, learnedForMs.first);
      return true;
    },
    refused(refusal: Refusal): Dialect | null {
      if ((fruitless.get(server) ?? 0) > Date.now()) return null;
      const isUnexplained = refusal.isGuess && refusal.named.length === 0;
      // It has answered before: this is no refusal.
      if (isUnexplained && answered.has(server)) return null;
      const said: Refusal = isUnexplained ? { named: ['format'], isGuess: true } : refusal;
      search ??= otherWays(dialect);
      tried.push(dialect);
      for (let next = search.next(said); ; next = search.next(said)) {
        if (next.done) {
          fruitless.set(server, Date.now() + searchPauseMs);
          return null;
        }
        const other = next.value;
        if (tried.some((one) => isSame(one, other))) continue;
        dialect = other;
        return dialect;
      }
    },
  };
}

const peculiarities: { readonly [Name in RequestField]?: { readonly [way: string]: string } } = {
  format: {
    object: 'it is asked for a JSON object in place of a schema',
    none: 'the format of the answer is asked for in words alone',
  },
  limit: {
    max_completion_tokens: 'the limit of the answer is called max_completion_tokens',
    max_output_tokens: 'the limit of the answer is called max_output_tokens',
    none: 'no limit of the answer is set',
  },
  usage: { none: 'it is not asked to count tokens (so that what its window cuts off is not seen)' },
  system: { 'with the user': "the rules stand in the user's message in place of a system message" },
  strict: { none: '"strict" is left out' },
  stream: { none: 'it is not asked to stream (words come all at once)' },
};

/** When a server was found to answer, in words for its operator. */
export function peculiaritiesOf(server: string): string[] {
  const dialect = learned.get(server)?.dialect;
  const found = fields.flatMap((field) => (dialect && peculiarities[field]?.[dialect[field]]) ?? []);
  const calmed = 'it is asked not to think and given more room, as an answer did not fit into the usual';
  return overthinking.has(server) ? [...found, calmed] : found;
}

type Body = Record<string, unknown>;
type Message = { role: string; content: unknown };

/** A request in the words of chat completions, before it is known which of them its server understands. */
export type ChatRequest = {
  model: string;
  messages: readonly Message[];
  name: string;
  schema: Record<string, unknown>;
  maxTokens: number;
};

/** The body of a request as this server is asked. */
export function inDialect(
  { schema, name, maxTokens, messages, ...rest }: ChatRequest,
  { format, limit, usage, system, thinking, strict, stream }: Dialect,
): Body {
  const shape = { name, schema, ...(strict === 'asked' && { strict: true }) };
  const response_format =
    format === 'schema' ? { type: 'json_schema', json_schema: shape } : { type: 'json_object' };
  const effort = thinking.startsWith('off') ? 'none' : thinking;
  return {
    ...rest,
    messages: system === 'apart' ? messages : withoutSystem(messages),
    ...(format !== 'none' && { response_format }),
    ...(limit !== 'none' && { [limit]: maxTokens }),
    ...(stream === 'asked' && { stream: true }),
    ...(stream === 'asked' && usage === 'asked' && { stream_options: { include_usage: true } }),
    ...(!['unsaid', 'off by template'].includes(thinking) && { reasoning_effort: effort }),
    ...(['off', 'off by template'].includes(thinking) && {
      chat_template_kwargs: { enable_thinking: false },
    }),
  };
}

function withoutSystem([system, first, ...rest]: readonly Message[]): Message[] {
  if (!system || !first) return [];
  const { content } = first;
  const joined =
    typeof content === 'string'
      ? `${system.content}\n\n${content}`
      : [{ type: 'text', text: system.content }, ...(content as unknown[])];
  return [{ ...first, content: joined }, ...rest];
}

/** What the server names goes first, and stays away: it may name another then. Then each field by itself, then all. */
function* otherWays(from: Dialect): Generator<Dialect, void, Refusal> {
  let said = from;
  // Asked in this way already: what comes back names what was refused.
  let refusal: Refusal = yield from;
  for (;;) {
    const { named, wanted = {} } = refusal;
    const field = named.findLast((name) => nextWay(said, name));
    const next = field && nextWay(said, field, wanted[field]);
    if (!next) break;
    said = next;
    refusal = yield said;
  }
  if (refusal.isGuess) return;
  for (const field of fields)
    for (let next = nextWay(from, field); next; next = nextWay(next, field)) yield next;
  let least = from;
  for (const field of fields) {
    for (let next = nextWay(least, field); next; next = nextWay(next, field)) least = next;
    yield least;
  }
}

function nextWay(dialect: Dialect, field: RequestField, wanted?: string): Dialect | null {
  const all: readonly string[] = ways[field];
  const later = all.slice(all.indexOf(dialect[field]) + 1);
  const next = wanted && later.includes(wanted) ? wanted : later[0];
  return next === undefined ? null : { ...dialect, [field]: next };
}
