import { setTimeout as sleep } from 'node:timers/promises';
import { askPath, type LoadClassroom, openDevice, submissionOf } from '#bench/load/load-classroom.ts';
import type { Random } from '../seed.ts';

/** How much is sent: bounded in count and in rate. */
export type Force = { requests: number; perSecond: number };

/** So many devices one person opens calmly. */
const calmDevices = 40;

/** The class as the besieger holds it: by devices of theirs, which are known before the flood as those of students are. */
export async function openCalmly(room: LoadClassroom): Promise<LoadClassroom> {
  const devices: string[] = [];
  while (devices.length < calmDevices) devices.push(await openDevice(room.origin, room.link));
  return { ...room, devices };
}

type Attack = (room: LoadClassroom, random: Random) => Promise<Response>;

const inFlight = 16;

function without(room: LoadClassroom, path: string, body: unknown): Promise<Response> {
  const { headers, method } = submissionOf(room, '');
  const { Cookie: _, ...bare } = headers;
  return fetch(room.origin + path, { method, headers: bare, body: JSON.stringify(body) });
}

function work(random: Random): string {
  const words = ['river', 'levee', 'corn', 'rain', 'street', 'town', 'mud', 'night', 'water', 'field'];
  return Array.from({ length: 60 + random.below(400) }, () => random.pick(words)).join(' ');
}

const workOf = (room: LoadClassroom, text: string) => ({
  studentName: 'Blue Heron',
  submissionContent: text,
  unitConfiguration: { id: room.unitIds[0] },
});

/** What the holder of a link can send without a cookie, with a new one each time, and with one that was known before. */
const attacks: readonly Attack[] = [
  (room, random) => without(room, askPath, workOf(room, work(random))),
  async (room, random) => {
    const { headers, method, body } = submissionOf(room, work(random));
    const device = await openDevice(room.origin, room.link);
    return await fetch(room.origin + askPath, { method, headers: { ...headers, Cookie: device }, body });
  },
  (room, random) => fetch(room.origin + askPath, submissionOf(room, work(random))),
  (room) => without(room, '/api/rpc/get_teacher_visible_units', {}),
  (room) => without(room, '/api/functions/process-text-image', { image: 'R0lGODlh'.repeat(20_000) }),
  (room, random) =>
    without(room, '/api/rpc/log_reading_error', {
      ...{
        p_teacher_id: room.unitIds[0],
        p_location: work(random).slice(0, 40),
        p_error_code: 'MISSING_CONFIG',
      },
      ...{ p_message: 'Missing configuration data.', p_context: {} },
    }),
];

/** Sends until there was enough, or it is stopped; answers how many had which status. */
export async function besiege(
  room: LoadClassroom,
  { requests, perSecond }: Force,
  random: Random,
  signal: AbortSignal,
): Promise<Map<number, number>> {
  const { hostname } = new URL(room.origin);
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Error('a siege stays on this machine');
  const statuses = new Map<number, number>();
  const startedAt = performance.now();
  let sent = 0;
  const one = async () => {
    while (sent < requests && !signal.aborted) {
      sent += 1;
      const due = startedAt + (sent / perSecond) * 1_000;
      await sleep(Math.max(0, due - performance.now()), undefined, { signal }).catch(() => undefined);
      const answer = await random
        .pick(attacks)(room, random)
        .catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      const status = answer?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
  return statuses;
}
