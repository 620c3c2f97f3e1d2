import { joinHours } from '#contract/constants.ts';
import type * as calls from '#contract/student-links.ts';
import { addAuditEntry, addChangeEntry } from '#server/accounts/index.ts';
import { tryShortCode } from '#server/http/devices/code-tries.ts';
import type { Handler } from '#server/http/handler.ts';
import { hourMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { makeJoinCode, readJoinCode } from '#words/join-code.ts';
import { findActiveLink, findJoinCode, lockLinks, setJoinCode } from './student-link-store.ts';

type Holder = Pick<Kernel, 'database' | 'clock' | 'config'>;

/** A code that is open already is answered again: a second screen shows the same letters. */
export const showJoinCode =
  ({ database, clock }: Holder): Handler<typeof calls.showJoinCode> =>
  async ({ actor: { teacherId }, actor, fail }) => {
    // Letters that another class has fail, once in 59,000 times where a thousand codes are shown; the next press has others.
    const link = await database.transaction(actor, async (tx) => {
      await lockLinks(tx, teacherId);
      const now = clock.now();
      const active = await findActiveLink(tx, teacherId, now);
      if (!active || active.join) return active;
      await addChangeEntry(tx, teacherId, 'join-code-shown', now, { link_id: active.id });
      const endsAt = new Date(now.getTime() + joinHours * hourMs);
      return await setJoinCode(tx, { teacherId, code: makeJoinCode(), endsAt, now });
    });
    if (!link) throw fail('NOT_FOUND');
    return { link };
  };

export const endJoinCode =
  ({ database, clock }: Holder): Handler<typeof calls.endJoinCode> =>
  async ({ actor: { teacherId }, actor }) => {
    const link = await database.transaction(actor, async (tx) => {
      await lockLinks(tx, teacherId);
      const now = clock.now();
      const active = await findActiveLink(tx, teacherId, now);
      if (!active?.join) return active;
      await addAuditEntry(tx, teacherId, 'join-code-ended', now, { link_id: active.id });
      return await setJoinCode(tx, { teacherId, code: null, endsAt: null, now });
    });
    return { link };
  };

/** What can be no code is answered like one that opens nothing, and costs no try. */
export const openJoinCode =
  (holder: Holder): Handler<typeof calls.openJoinCode> =>
  async ({ input, fail, request }) => {
    const typed = readJoinCode(input.code);
    const found =
      typed.is === 'code'
        ? await tryShortCode(holder, request, 'join', (tx) =>
            findJoinCode(tx, typed.code, holder.clock.now()),
          )
        : null;
    if (!found) throw fail('JOIN_CODE_UNKNOWN');
    return found;
  };
