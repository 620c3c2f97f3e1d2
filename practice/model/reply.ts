import type { ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { type Answer, middleOf } from './answer.ts';
import type { Behaviour } from './behaviour.ts';
import type { Frames, Tokens } from './wire.ts';

/** Frames in one write while there is no pace to keep: as a fast network delivers them. */
const burst = 8;

/** Streams an answer at the pace, and with the fault, of the behaviour. Ends early when the reader left. */
export async function streamAnswer(
  response: ServerResponse,
  { thoughts = [], tokens, finish }: Answer,
  frames: Frames,
  counted: Tokens,
  behaviour: Behaviour,
) {
  const { fault, firstTokenMs = 0 } = behaviour;
  const write = writer(response, behaviour);
  const startedAt = performance.now();
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.flushHeaders();
  if (fault === 'never-starts') return;
  if (fault === 'error-in-stream' && behaviour.afterTokens === 0) {
    await write(frames.error());
    return void response.end();
  }
  await write(frames.begin(counted));
  if (thoughts.length > 0 && frames.thought) await write(frames.thought(thoughts.join('')));
  const isCutShort = ['stalls', 'socket-cut', 'no-finish', 'malformed-sse', 'error-in-stream'].includes(
    fault ?? '',
  );
  const { between = '' } = behaviour;
  const middle = Math.ceil(tokens.length / 2);
  const last = isCutShort ? middleOf(tokens.length, behaviour) : tokens.length;
  for (let at = 0; at < last && !response.closed; ) {
    at = await writeDue(at, last);
  }
  if (response.closed || fault === 'stalls') return;
  if (fault === 'socket-cut') {
    // Let what was written get out first: a reader that has seen text is the harder case.
    await setTimeout(5);
    return void response.socket?.destroy();
  }
  if (fault === 'malformed-sse') await write('this is no event\ndata: {"choices": [{"delta\n\n');
  if (fault === 'error-in-stream') await write(frames.error());
  if (!isCutShort && !writesNoEnd(behaviour)) await write(frames.end(finish, counted));
  while (behaviour.writes?.includes('blanks without end') && !response.closed) {
    await write(frames.delta('\n '));
    await setTimeout(20);
  }
  if (behaviour.writes?.includes('no end')) return;
  if (behaviour.lingerMs) await setTimeout(behaviour.lingerMs);
  response.end();

  /** Writes what is due by now, at least one token, and returns the next. */
  async function writeDue(at: number, end: number) {
    const pace = behaviour.tokensPerSecond ? 1000 / behaviour.tokensPerSecond : 0;
    const due = startedAt + firstTokenMs + at * pace;
    const early = due - performance.now();
    if (early > 0) await setTimeout(early);
    else await setImmediate();
    const dueNow = pace ? 1 + Math.floor((performance.now() - due) / pace) : burst;
    const next = Math.min(end, at + Math.max(1, dueNow));
    const toFrames = (token: string, index: number) =>
      frames.delta(token) + (at + index === 0 || at + index === middle ? between : '');
    await write(tokens.slice(at, next).map(toFrames).join(''));
    return next;
  }
}

const writesNoEnd = ({ writes = [] }: Behaviour) =>
  writes.includes('blanks without end') || writes.includes('no end');

function writer(response: ServerResponse, { fault, chunkBytes }: Behaviour) {
  const size = fault === 'one-byte-chunks' ? 1 : chunkBytes;
  return async function write(text: string) {
    if (!text || response.closed) return;
    if (!size) return void response.write(text);
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length && !response.closed; at += size) {
      response.write(bytes.subarray(at, at + size));
      if (at % 64 === 0) await setImmediate();
    }
  };
}
