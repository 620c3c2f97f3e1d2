import { type OpeningHours, opennessAt } from '#contract/opening-hours.ts';
import type { AccountFacts } from '#server/accounts/index.ts';
import { entitlement } from '#server/billing/index.ts';
import type { Student } from '#server/database/actor.ts';

/** Whether a classroom takes work in: what its teacher's account may do, and then what the teacher wants. */
export function classroomState(
  facts: AccountFacts,
  hours: OpeningHours,
  now: Date,
  options: { isBillingOn: boolean },
): Pick<Student, 'accountStatus' | 'isClosedByTeacher'> {
  const { accountStatus } = entitlement(facts, now, options);
  const isClosedByTeacher = opennessAt(hours, now) !== 'open';
  return {
    accountStatus: accountStatus === 'full' && isClosedByTeacher ? 'ended' : accountStatus,
    isClosedByTeacher,
  };
}
