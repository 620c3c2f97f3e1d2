import { openedFormHours } from '#contract/constants.ts';
import type { Student, Teacher } from '#server/database/actor.ts';
import { cookieName } from '#server/http/cookies.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { fail } from '#server/http/problem.ts';
import { dayMs, hourMs, secondMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { type FormQuery, findOpening, loadForm, noteOpening } from './opened-form-store.ts';

type Asked = Pick<Kernel, 'database' | 'clock'>;

/**
 * Answers the rows that `form` asks for. Where there are any, it is noted that a student loaded them, so that the work
 * is taken even if access ends while it is being written.
 */
export async function loadNotedForm<Row>(
  { database, clock, config }: Asked & Pick<Kernel, 'config'>,
  actor: Student | Teacher,
  { deviceId, setCookie }: Pick<RequestContext, 'deviceId' | 'setCookie'>,
  form: FormQuery<Row>,
): Promise<Row[]> {
  if (actor.kind === 'teacher') return await loadForm(database, actor, form);
  // The device must be known again for as long as the form is taken.
  setCookie(cookieName('device', config.origin), deviceId, { maxAgeSeconds: dayMs / secondMs });
  return await noteOpening(database, actor, { deviceId, now: clock.now() }, form);
}

/**
 * Refuses new work once access has ended, but for a form that this device had loaded before: a student is not to lose
 * an afternoon's work to a bill. What the teacher closed stays closed. What is stored already is no new work: it may be
 * asked for again.
 */
export async function checkNewWork(
  { database, clock }: Asked,
  actor: Student | Teacher,
  { deviceId }: Pick<RequestContext, 'deviceId'>,
  findStored: () => Promise<unknown> = async () => null,
): Promise<void> {
  if (actor.standing === 'full' || (await findStored())) return;
  if (actor.kind === 'teacher') throw fail('ACCESS_ENDED');
  const openedAt = actor.isClosedByTeacher ? null : await findOpening(database, actor, deviceId);
  const isTaken = openedAt && clock.now().getTime() < openedAt.getTime() + openedFormHours * hourMs;
  if (!isTaken) throw fail('CLASSROOM_PAUSED');
}
