import { hourMs, minuteMs } from '#server/process/clock.ts';

/**
 * What may be said otherwise, or left out, in a request to a server that speaks chat completions. The first way of each
 * is said to whom nothing is known of.
 */
const ways = {
  /** How the shape of the answer is asked for; it stands in the prompt in words, too. */
  format: ['schema', 'object', 'none'],
  limit: ['max_tokens', 'max_completion_tokens', 'none'],
  usage: ['asked', 'none'],
  /** Some templates of models know no system message. */
  system: ['apart', 'with the user'],
} as const;

export type RequestField = keyof typeof ways;
const fields = Object.keys(ways) as RequestField[];
type Dialect = { readonly [Name in RequestField]: (typeof ways)[Name][number] };

const usual: Dialect = { format: 'schema', limit: 'max_tokens', usage: 'asked', system: 'apart' };

/** Words by which a refusal names a field. They decide what is tried first, never whether. */
const names: Record<RequestField, RegExp> = {
  format: /response_?format|schema|json_object|structured|grammar|guided/i,
  limit: /max_?(?:completion_?|new_?|output_?)?tokens/i,
  usage: /stream_?options|include_?usage/i,
  system: /system|\broles?\b/i,
};
/** Servers say first what is wrong; further on some repeat the whole prompt. */
const readOfRefusal = 400;
const tooLong = /context[ _-]?(?:length|window|size)|too (?:long|large|many tokens)|prompt is longer/i;
const refusals = [400, 404, 405, 415, 422, 501];

/** Fields that a refusal names; null where no other way to ask would be answered. */
export function disputedFields(status: number, words: string): readonly RequestField[] | null {
  const said = words.slice(0, readOfRefusal);
  const named = fields.filter((field) => names[field].test(said));
  // An error of the server itself passes, unless it says what it failed at.
  const isRefusal = refusals.includes(status) || (status === 500 && named.length > 0);
  return isRefusal && !tooLong.test(said) ? named : null;
}

/** What the servers that this process has asked were found to understand, by address and model. */
const learned = new Map<string, { dialect: Dialect; until: number }>();
/** A server is replaced, or refused once for another reason: it is asked in full again, the first time soon. */
const learnedForMs = { first: minuteMs, again: hourMs };
/** A search that finds nothing is not repeated by everybody who asks meanwhile. */
const searchPauseMs = minuteMs;
const fruitless = new Map<string, number>();

/** Nothing is known of any server any more. */
export function forgetDialects(): void {
  learned.clear();
  fruitless.clear();
}

function isSame(one: Dialect, other: Dialect): boolean {
  return fields.every((field) => one[field] === other[field]);
}

/** The ways to ask one server, for one question. `refused` gives another way to ask it, or null. */
export function askingWays(server: string) {
  const known = learned.get(server);
  let dialect = known && known.until > Date.now() ? known.dialect : usual;
  const tried: Dialect[] = [];
  let others: Generator<Dialect, void, readonly RequestField[]> | null = null;
  return {
    current: () => dialect,
    accepted(): void {
      if (!others) return;
      const isSure = known && isSame(known.dialect, dialect);
      learned.set(server, { dialect, until: Date.now() + learnedForMs[isSure ? 'again' : 'first'] });
    },
    refused(disputed: readonly RequestField[]): Dialect | null {
      if ((fruitless.get(server) ?? 0) > Date.now()) return null;
      others ??= otherWays(dialect);
      tried.push(dialect);
      for (let next = others.next(disputed); ; next = others.next(disputed)) {
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

type Body = Record<string, unknown>;
type Message = { role: string; content: unknown };

/** The body of a request as this server is asked. */
export function inDialect(body: Body, { format, limit, usage, system }: Dialect): Body {
  const { response_format, max_tokens, stream_options, messages, ...rest } = body;
  const object = { type: 'json_object' };
  return {
    ...rest,
    messages: system === 'apart' ? messages : withoutSystem(messages as readonly Message[]),
    ...(format !== 'none' && { response_format: format === 'schema' ? response_format : object }),
    ...(limit !== 'none' && { [limit]: max_tokens }),
    ...(usage === 'asked' && { stream_options }),
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
function* otherWays(from: Dialect): Generator<Dialect, void, readonly RequestField[]> {
  let said = from;
  // Asked in this way already: what comes back names what was refused.
  let disputed: readonly RequestField[] = yield from;
  for (;;) {
    const field = disputed.find((name) => nextWay(said, name));
    const next = field && nextWay(said, field);
    if (!next) break;
    said = next;
    disputed = yield said;
  }
  for (const field of fields)
    for (let next = nextWay(from, field); next; next = nextWay(next, field)) yield next;
  let least = from;
  for (const field of fields) {
    for (let next = nextWay(least, field); next; next = nextWay(next, field)) least = next;
    yield least;
  }
}

function nextWay(dialect: Dialect, field: RequestField): Dialect | null {
  const all: readonly string[] = ways[field];
  const next = all[all.indexOf(dialect[field]) + 1];
  return next === undefined ? null : { ...dialect, [field]: next };
}
