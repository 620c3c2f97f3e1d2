import type * as calls from '#contract/sign-in.ts';
import { system } from '#server/database/actor.ts';
import { cookieName } from '#server/http/cookies.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { isPracticed } from '#server/process/sign-ins/sign-in-config.ts';
import type { Identity } from '#server/providers/identity.ts';
import { addAuditEntry } from './audit-log-store.ts';
import { revokeSession } from './session-store.ts';

export const getSession =
  ({ config, identities: [{ name }] }: AccountsContext): Handler<typeof calls.getSession> =>
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
      practice: isPracticed(config.signIns),
      identityName: name,
    };
  };

/** Clears the cache only: clearing storage would wipe drafts. */
export const signOut =
  ({ database, clock, config }: AccountsContext): Handler<typeof calls.signOut> =>
  async ({ actor, request }) => {
    if (actor.kind === 'teacher') {
      await database.transaction(system, async (tx) => {
        await revokeSession(tx, actor.sessionHash);
        await addAuditEntry(tx, actor.teacherId, 'signed-out', clock.now());
      });
    }
    request.setCookie(cookieName('session', config.origin), '', { maxAgeSeconds: 0 });
    request.setHeader('Clear-Site-Data', '"cache"');
    return { success: true };
  };

/** Where a call names none, the first one signs in. */
export type Identities = readonly [Identity, ...Identity[]];
export type AccountsContext = Kernel & { identities: Identities };
