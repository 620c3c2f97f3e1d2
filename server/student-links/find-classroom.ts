import type { Student } from '#server/database/actor.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { classroomState } from './classroom-state.ts';
import { findStudentLink } from './student-link-store.ts';

/** With what the classroom may do now; null where no active link has this token. */
export async function findClassroom(
  { database, clock, config }: Pick<Kernel, 'database' | 'clock' | 'config'>,
  token: string,
): Promise<Student | null> {
  const found = await findStudentLink(database, token);
  if (!found) return null;
  const options = { isBillingOn: config.billing.isOn };
  return { ...found.student, ...classroomState(found.facts, found.hours, clock.now(), options) };
}
