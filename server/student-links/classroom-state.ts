import { type OpeningHours, opennessAt } from '#contract/opening-hours.ts';
import type { AccountFacts } from '#server/accounts/index.ts';
import { entitlement } from '#server/billing/index.ts';
import type { Student } from '#server/database/actor.ts';

/** By the teacher's account, and then by the teacher's settings. */
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
