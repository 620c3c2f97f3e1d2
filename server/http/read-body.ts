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

/** In bytes: the less is known of the sender, the less memory is spent. */
export function largestBody({ maxBody, access }: Pick<Call, 'maxBody' | 'access'>): number {
  return maxBody ?? largest[access];
}

/** Parsing this many characters takes about ten milliseconds. */
const mostInOneTurn = 1_000_000;
const mostSigns = 100;
/** The largest unit has some hundred values. As many as fit into its body would take a tenth of a second. */
const mostValues = 10_000;

/**
 * The JSON object of a request, read once the sender is known. One that is too large or has no room is not read to its
 * end: the rest is discarded for half a second, and then the connection is closed.
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

/** Lets other requests be answered before and after parsing a large body. */
async function parseInTurns(text: string): Promise<unknown> {
  // A body larger than any unit is one long text.
  const isList = text.length > bodyLimits.unit ? holdsMany(text) : hasManyValues(text);
  if (isList) throw fail('MALFORMED_REQUEST');
  await setImmediate();
  const body = parse(text);
  await setImmediate();
  return body;
}

/** More values than any valid body, not counting inside quotation marks. */
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

/** More brackets and commas than stand around one long text. */
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

/** Room is taken as the bytes arrive, whatever the announced length. */
export async function readText(context: Context, most: number, place: BodyPlace): Promise<string> {
  const incoming: IncomingMessage = context.env.incoming;
  // Node refuses requests with both headers, and reads no more than the announced length.
  const length = Number(context.req.header('content-length') ?? most);
  if (length > most || incoming.readableLength > most) throw fail('BODY_TOO_LARGE');
  // Most bodies arrive together with their head.
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
      // Copied together: many small pieces would hold far more memory than they count for.
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

/** The sender left: not our defect, and nobody reads the answer. */
function brokenOff(): never {
  throw fail('MALFORMED_REQUEST');
}
