import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { Context } from 'hono';
import type { Access, Call } from '#contract/call.ts';
import { bodyLimits } from '#contract/constants.ts';
import type { BodyPlace } from './body-intake.ts';
import { fail } from './problem.ts';

const largest: Record<Access, number> = {
  public: bodyLimits.public,
  'signed-in': bodyLimits.teacher,
  teacher: bodyLimits.teacher,
  paper: bodyLimits.student,
  student: bodyLimits.student,
  submission: bodyLimits.student,
};

/** Largest body of a call in bytes: the less is known of who sends it, the less is held in memory for them. */
export function largestBody({ maxBody, access }: Pick<Call, 'maxBody' | 'access'>): number {
  return maxBody ?? largest[access];
}

/** Parsing as many characters as these takes some ten milliseconds. */
const mostInOneTurn = 1_000_000;
const mostSigns = 100;
/** The largest unit has some hundred values. As many as a body of its size can hold take a tenth of a second. */
const mostValues = 10_000;

/**
 * The JSON object of a request. Read only once it is known who sends it; one that is too large, or has no place, is not
 * read to its end: what still comes of it is thrown away for half a second, and then its connection is closed.
 */
export async function readBody(
  context: Context,
  call: Call,
  place: BodyPlace,
): Promise<Record<string, unknown>> {
  const text = await readText(context, largestBody(call), place);
  if (text === '') return {};
  if (!context.req.header('content-type')?.startsWith('application/json')) throw fail('MALFORMED_REQUEST');
  const body = text.length > mostInOneTurn ? await parseInTurns(text) : parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw fail('MALFORMED_REQUEST');
  return body as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw fail('MALFORMED_REQUEST');
  }
}

/** Others are answered before a large body is parsed, and before what it says is worked on. */
async function parseInTurns(text: string): Promise<unknown> {
  // What is larger than any unit is one long text.
  const isList = text.length > bodyLimits.unit ? holdsMany(text) : hasManyValues(text);
  if (isList) throw fail('MALFORMED_REQUEST');
  await setImmediate();
  const body = parse(text);
  await setImmediate();
  return body;
}

/** Whether a body begins more values than any that is meant: what stands between quotation marks is one of them. */
function hasManyValues(text: string): boolean {
  let count = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === codes.quote) isInText = !isInText;
    else if (isInText) at += sign === codes.backslash ? 1 : 0;
    else if (sign === codes.comma || sign === codes.list || sign === codes.object) count += 1;
    if (count > mostValues) return true;
  }
  return false;
}

const codes = { quote: 34, comma: 44, list: 91, backslash: 92, object: 123 };

/** Whether a text holds more of the signs that lists and objects are made of than one long text has around it. */
function holdsMany(text: string): boolean {
  return [',', '[', '{'].some((sign) => {
    let at = -1;
    for (let count = 0; count <= mostSigns; count += 1) {
      at = text.indexOf(sign, at + 1);
      if (at === -1) return false;
    }
    return true;
  });
}

/** The body as it was sent. It takes room as it comes, whatever length its head names. */
export async function readText(context: Context, most: number, place: BodyPlace): Promise<string> {
  const incoming: IncomingMessage = context.env.incoming;
  // With both headers Node has refused the request already, and it reads no more than the length that was named.
  const length = Number(context.req.header('content-length') ?? most);
  if (length > most || incoming.readableLength > most) throw fail('BODY_TOO_LARGE');
  // Most bodies have come together with their head.
  if (!incoming.complete) return readPieces(incoming, length, place);
  place.take(incoming.readableLength);
  return context.req.text().catch(brokenOff);
}

async function readPieces(incoming: IncomingMessage, most: number, place: BodyPlace): Promise<string> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  let bytes: Buffer = Buffer.alloc(0);
  let size = 0;
  const take = (piece: Buffer) => {
    try {
      if (size + piece.length > most) throw fail('BODY_TOO_LARGE');
      place.take(piece.length);
      // Kept apart, many small pieces would hold far more than they count for.
      if (size + piece.length > bytes.length)
        bytes = enlarged(bytes, Math.min(most, 2 * (size + piece.length)));
      size += piece.copy(bytes, size);
    } catch (error) {
      incoming.off('data', take);
      reject(error);
    }
  };
  place.begin(most, reject);
  incoming.on('data', take);
  try {
    await Promise.race([ended, finished(incoming, { writable: false }).catch(brokenOff)]);
  } finally {
    place.finish();
    incoming.off('data', take);
  }
  return new TextDecoder().decode(bytes.subarray(0, size));
}

function enlarged(bytes: Buffer, size: number): Buffer {
  const larger = Buffer.allocUnsafe(size);
  bytes.copy(larger);
  return larger;
}

/** The sender left in the middle: no defect of ours, and nobody is there to read the answer. */
function brokenOff(): never {
  throw fail('MALFORMED_REQUEST');
}
