import { setTimeout as sleep } from 'node:timers/promises';
import {
  askPath,
  type LoadClassroom,
  longWork,
  openDevice,
  submissionOf,
} from '#bench/load/load-classroom.ts';

const plain = longWork.slice(0, 900);
const troubled = 'In the flood the corn died. I want to kill myself and nobody would notice.';
/** Longer than anything may take here. */
const patienceMs = 120_000;

/** Hands in once, and goes on by itself where the page does; the status that a student would see. */
async function handIn(
  room: LoadClassroom,
  work: string,
  device?: string,
): Promise<{ status: number; waitMs: number }> {
  const { headers, method, body } = submissionOf(room, work);
  const signal = AbortSignal.timeout(patienceMs);
  for (;;) {
    const sent = { ...headers, ...(device !== undefined && { Cookie: device }) };
    const answer = await fetch(room.origin + askPath, { method, headers: sent, body, signal });
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
};

export const seeNothing = (): Seen => ({ errors: [], handedIn: 0, arrivalMs: [], alarmMs: [] });

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
