import type { getSession as call } from '#contract/accounts.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Accounts } from './accounts.ts';

export const getSession =
  ({ config, identity }: Accounts): Handler<typeof call> =>
  async ({ actor }) => {
    const teacher = actor.kind === 'teacher' ? actor : null;
    return {
      user: teacher && { id: teacher.teacherId, email: teacher.email },
      termsAcceptedAt: teacher?.termsAcceptedAt?.toISOString() ?? null,
      standing: teacher?.accountStatus ?? null,
      suspensionReason: teacher?.suspensionReason ?? null,
      deletionDueAt: teacher?.deletionDueAt?.toISOString() ?? null,
      holdsFeedback: config.holdsFeedback,
      isBillingOn: config.billing.isOn,
      practice: config.identity.kind === 'practice',
      identityName: identity.name,
    };
  };
