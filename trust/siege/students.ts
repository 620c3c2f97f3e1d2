import { setTimeout as sleep } from 'node:timers/promises';
import {
  askPath,
  type LoadClassroom,
  longWork,
  nextDevice,
  openDevice,
  submissionOf,
} from '#bench/load/load-classroom.ts';
import { studentHeaders } from '#contract/constants.ts';
import { processTextImage } from '#contract/photos.ts';
import { startSignIn } from '#contract/sign-in.ts';
import { createUnit } from '#contract/units.ts';
import { unitEntry } from '../fuzz/seed-accounts.ts';
import { photoOfSize } from './class-on-a-line.ts';

const plain = longWork.slice(0, 900);
const troubled = 'In the flood the corn died. I want to kill myself and nobody would notice.';
const json = { 'Content-Type': 'application/json' };
/** As a browser draws a page. */
const photoBytes = 500_000;
/** Longer than anything may take here. */
const patienceMs = 120_000;

/** Hands in once, and goes on by itself where the page does; the status that a student would see. */
async function handIn(
  room: LoadClassroom,
  work: string,
  device?: string,
): Promise<{ status: number; waitMs: number }> {
  const { headers, method, body } = submissionOf(room, work);
  const sent = { ...headers, ...(device !== undefined && { Cookie: device }) };
  return await sendInTurn(room.origin + askPath, { method, headers: sent, body });
}

/** Sends the same again where the page does by itself. */
async function sendInTurn(address: string, init: RequestInit): Promise<{ status: number; waitMs: number }> {
  const signal = AbortSignal.timeout(patienceMs);
  for (;;) {
    const answer = await fetch(address, { ...init, signal });
    await answer.arrayBuffer();
    const waitMs = Number(answer.headers.get('retry-after') ?? 1) * 1_000;
    if (![408, 502, 503, 504].includes(answer.status)) return { status: answer.status, waitMs };
    await sleep(waitMs, undefined, { signal });
  }
}

export type Seen = {
  /** What went wrong for a student, in words. */
  errors: string[];
  handedIn: number;
  /** Until who arrived was served, and until a teacher saw an alarm. */
  arrivalMs: number[];
  alarmMs: number[];
  /** Until a photo was read; and how many units were saved, and sign-ins begun. */
  photoMs: number[];
  saved: number;
};

export const seeNothing = (): Seen => ({
  ...{ errors: [], handedIn: 0, saved: 0 },
  ...{ arrivalMs: [], alarmMs: [], photoMs: [] },
});

type Doing = (room: LoadClassroom, seen: Seen, count: number) => Promise<void>;

/** Students whose form was open before hand in. */
export const atWork: Doing = async (room, seen, count) => {
  const { status } = await handIn(room, `${plain} This is text ${count}.`);
  if (status === 200) seen.handedIn += 1;
  else seen.errors.push(`work was answered ${status}`);
};

/** A student arrives and hands in; told to wait, they press again when they were told to. */
export const arriving: Doing = async (room, seen, count) => {
  const startedAt = performance.now();
  const device = await openDevice(room.origin, room.link);
  for (;;) {
    const { status, waitMs } = await handIn(room, `${plain} I am student ${count}.`, device);
    const ms = performance.now() - startedAt;
    if (status === 200) return void seen.arrivalMs.push(ms);
    if (status !== 429 || ms + waitMs > patienceMs)
      return void seen.errors.push(`who arrived was answered ${status}, to wait ${waitMs / 1_000} s`);
    await sleep(waitMs);
  }
};

/** A student photographs a page; the page waits for its turn by itself. */
export const photographing: Doing = async (room, seen) => {
  const image = (await photoOfSize(photoBytes)).toString('base64');
  const startedAt = performance.now();
  const { status } = await sendInTurn(room.origin + processTextImage.path, {
    method: 'POST',
    headers: { ...json, [studentHeaders.link]: room.link, Cookie: nextDevice(room) },
    body: JSON.stringify({ image }),
  });
  if (status === 200) seen.photoMs.push(performance.now() - startedAt);
  else seen.errors.push(`a photo was answered ${status}`);
};

/** A teacher saves a unit, and another one signs in: nobody sends these again by themselves. */
export const teaching: Doing = async (room, seen) => {
  const signal = AbortSignal.timeout(patienceMs);
  for (const [{ path }, body] of [
    [createUnit, unitEntry],
    [startSignIn, { termsAccepted: true }],
  ] as const) {
    const headers = { ...json, Cookie: room.cookie };
    const sent = { method: 'POST', headers, body: JSON.stringify(body), signal };
    const { status } = await fetch(room.origin + path, sent);
    if (status === 200) seen.saved += 1;
    else seen.errors.push(`${path} of a teacher was answered ${status}`);
  }
};

/** A student writes what a teacher should read at once, and the teacher looks. */
export const inNeed: Doing = async (room, seen, count) => {
  const countOpen = async () => {
    const answer = await fetch(`${room.origin}/api/concerns`, { headers: { Cookie: room.cookie } });
    return ((await answer.json()) as { open_count: number }).open_count;
  };
  const before = await countOpen();
  const { status } = await handIn(room, `${troubled} This is text ${count}.`);
  if (status !== 200) return void seen.errors.push(`words of need were answered ${status}`);
  const startedAt = performance.now();
  while ((await countOpen()) <= before) {
    if (performance.now() - startedAt > patienceMs) return void seen.errors.push('an alarm never came');
    await sleep(50);
  }
  seen.alarmMs.push(performance.now() - startedAt);
};

/** Does it again and again, at this pace, until it is stopped; what was begun is brought to its end. */
export async function again(
  doing: Doing,
  room: LoadClassroom,
  seen: Seen,
  { everyMs, signal }: { everyMs: number; signal: AbortSignal },
): Promise<void> {
  const begun: Promise<void>[] = [];
  for (let count = 0; !signal.aborted; count += 1) {
    const error = (thrown: Error) => void seen.errors.push(thrown.message);
    begun.push(doing(room, seen, count).catch(error));
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(begun);
}
