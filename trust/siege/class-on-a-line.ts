import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadClassroom, nextDevice } from '#bench/load/load-classroom.ts';
import { studentHeaders } from '#contract/constants.ts';
import { processTextImage } from '#contract/photos.ts';
import { drawPage } from '#practice/photos/draw-page.ts';
import { openSharedLine } from '../slow-line/shared-line.ts';

export type ClassPlan = { students: number; photoBytes: number; kbps: number; withinSeconds: number };

export type ClassSeen = {
  /** Seconds until each photo that was read was read. */
  seconds: number[];
  /** What each student whose photo was not read was last answered. */
  unread: string[];
  /** How often a page had to send its photo once more. */
  again: number;
};

/** A line of writing whose file has this size: what a picture of that size costs on the line. */
export async function photoOfSize(bytes: number): Promise<Buffer> {
  const page = await drawPage('The bean grew taller.');
  return Buffer.concat([page, Buffer.alloc(Math.max(0, bytes - page.length))]);
}

/** All students of a class send a photo at once, over one line. */
export async function sendOverOneLine(
  room: LoadClassroom,
  { students, photoBytes, kbps, withinSeconds }: ClassPlan,
): Promise<ClassSeen> {
  const line = await openSharedLine(room.origin, kbps);
  const photo = await photoOfSize(photoBytes);
  const body = JSON.stringify({ image: photo.toString('base64') });
  const seen: ClassSeen = { seconds: [], unread: [], again: 0 };
  const signal = AbortSignal.timeout(withinSeconds * 1_000);
  const startedAt = performance.now();
  /** As the page does: what was refused for a moment is sent again. */
  const one = async () => {
    const device = nextDevice(room);
    let last = 'nothing';
    while (!signal.aborted) {
      const answer = await sendPhoto({ origin: line.origin, link: room.link, device, body }, signal);
      last = answer.words;
      if (answer.status === 200) return void seen.seconds.push((performance.now() - startedAt) / 1_000);
      if (![0, 408, 503].includes(answer.status)) break;
      seen.again += 1;
      await sleep(5_000 + 1_000 * answer.retryAfter, undefined, { signal }).catch(() => undefined);
    }
    seen.unread.push(last);
  };
  try {
    await Promise.all(Array.from({ length: students }, one));
    return seen;
  } finally {
    line.stop();
  }
}

type Sending = { origin: string; link: string; device: string; body: string };
type Answered = { status: number; words: string; retryAfter: number };

/** By Node's own hand: its `fetch` gives up what it has sent for five minutes. */
function sendPhoto({ origin, link, device, body }: Sending, signal: AbortSignal): Promise<Answered> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, words: error.message, retryAfter: 0 });
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      [studentHeaders.link]: link,
      Cookie: device,
    };
    const asked = request(origin + processTextImage.path, { method: 'POST', headers, signal, agent: false });
    asked.on('error', fail).on('response', async (answer) => {
      const words = await text(answer).catch(() => '');
      const retryAfter = Number(answer.headers['retry-after'] ?? 0);
      resolve({ status: answer.statusCode ?? 0, words: `${answer.statusCode} ${words}`, retryAfter });
    });
    asked.end(body);
  });
}
