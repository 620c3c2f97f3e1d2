import type { Student } from '#server/database/actor.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { classroomState } from './classroom-state.ts';
import { findStudentLink } from './student-link-store.ts';

/** The student who holds a link token, with how much the classroom may do at this moment; null where no active link has it. */
export async function findClassroom(
  { database, clock, config }: Pick<Kernel, 'database' | 'clock' | 'config'>,
  token: string,
): Promise<Student | null> {
  const found = await findStudentLink(database, token);
  if (!found) return null;
  const options = { isBillingOn: config.billing.isOn };
  return { ...found.student, ...classroomState(found.facts, found.hours, clock.now(), options) };
}
