import { openedFormHours } from '#contract/constants.ts';
import type { Student, Teacher } from '#server/database/actor.ts';
import { addressKey } from '#server/database/address-key.ts';
import { tryRequestLimits } from '#server/database/request-limits.ts';
import { queryRows } from '#server/database/rows.ts';
import { cookieName } from '#server/http/cookies.ts';
import { type Device, signDevice } from '#server/http/devices/device.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { fail } from '#server/http/problem.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#server/process/clock.ts';
import { newId } from '#server/process/ids.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { type FormQuery, findOpening, noteOpening } from './opened-form-store.ts';

type LimitsContext = Pick<Kernel, 'database' | 'clock'>;

type Asking = Pick<RequestContext, 'device' | 'setCookie' | 'ip'>;

/** Notes that a student loaded the rows, so that the work is accepted if access ends. Not for a crowd. */
export async function loadNotedForm<Row>(
  kernel: LimitsContext & Pick<Kernel, 'config'>,
  actor: Student | Teacher,
  request: Asking,
  form: FormQuery<Row>,
): Promise<Row[]> {
  const { database, clock, config } = kernel;
  if (actor.kind === 'teacher') return await queryRows(database, actor, form);
  const now = clock.now();
  const device = await admitDevice(kernel, actor, request);
  // The device must be recognised for as long as the form is accepted.
  const cookie = await signDevice(kernel, device);
  request.setCookie(cookieName('device', config.origin), cookie, { maxAgeSeconds: dayMs / secondMs });
  if (device.isOfCrowd) return await queryRows(database, actor, form);
  return await noteOpening(database, actor, { deviceId: device.id, now }, form);
}

/** More new devices than this are a crowd. An address may be that of a whole school. */
const newDevices = [
  { seconds: minuteMs / secondMs, ofAddress: 60, ofLink: 120 },
  { seconds: hourMs / secondMs, ofAddress: 100, ofLink: 200 },
  { seconds: dayMs / secondMs, ofAddress: 300, ofLink: 600 },
];

/** A device without our cookie is new, and counted by its link and its address. */
async function admitDevice(kernel: LimitsContext, actor: Student, { device, ip }: Asking): Promise<Device> {
  const now = kernel.clock.now();
  if (device) return device.isOfCrowd ? device : { ...device, openedAt: now };
  const ofLink = `new-device:link:${actor.linkId}`;
  const ofAddress = await addressKey(kernel, ofLink, ip);
  const limits = newDevices.flatMap(({ seconds, ...most }) => [
    { key: ofLink, seconds, max: most.ofLink },
    { key: ofAddress, seconds, max: most.ofAddress },
  ]);
  const isOfCrowd = (await tryRequestLimits(kernel, actor, limits)) > 0;
  return { id: newId(), openedAt: now, isOfCrowd };
}

/**
 * Refuses new work after access ended, except for a form that this device had loaded before: a student should not lose
 * an afternoon's work to a bill. A classroom closed by its teacher stays closed. What is stored already is not new and
 * may be asked for again.
 */
export async function checkNewWork(
  { database, clock }: LimitsContext,
  actor: Student | Teacher,
  { device }: Pick<RequestContext, 'device'>,
  isStored: () => Promise<boolean> = async () => false,
): Promise<void> {
  if (actor.accountStatus === 'full' || (await isStored())) return;
  if (actor.kind === 'teacher') throw fail('ACCESS_ENDED');
  const openedAt = actor.isClosedByTeacher || !device ? null : await findOpening(database, actor, device.id);
  const isTaken = openedAt && clock.now().getTime() < openedAt.getTime() + openedFormHours * hourMs;
  if (!isTaken) throw fail('CLASSROOM_PAUSED');
}
