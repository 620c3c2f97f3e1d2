import type { getSession as call } from '#contract/sign-in.ts';
import type { Handler } from '#server/http/handler.ts';
import type { AccountsContext } from './accounts-context.ts';

export const getSession =
  ({ config, identity }: AccountsContext): Handler<typeof call> =>
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
