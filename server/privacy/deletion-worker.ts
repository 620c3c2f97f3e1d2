import { productName } from '#contract/constants.ts';
import { inWords, retention } from '#contract/retention.ts';
import {
  type DueDeletion,
  deleteDueAccount,
  findAskedDeletion,
  listDueDeletions,
  putDeletionOff,
} from '#server/accounts/index.ts';
import { deleteMessagesOf } from '#server/contact/index.ts';
import { system } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { deleteRequestsOf } from '#server/database/request-limits.ts';
import { nextTry } from '#server/jobs/backoff.ts';
import { createWorker, type Worker } from '#server/jobs/worker.ts';
import { type MailTemplate, plainMail } from '#server/outbox/index.ts';
import { minuteMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { tolerate } from '#server/process/tolerate.ts';

type DeletionWorkerOptions = Kernel & {
  /** Ends all payments at the provider; may be repeated. */
  cancelSubscription(teacherId: string): Promise<void>;
  /** The practice inbox, where one is in use. */
  inbox: { forget(address: string): void } | null;
};

/** Deletes accounts when due, and retries failures later. With several processes, one of them deletes the row. */
export function createDeletionWorker(settings: DeletionWorkerOptions): Worker {
  const { database, clock, log } = settings;
  return createWorker({
    ...{ name: 'deletions', everyMs: minuteMs, startsAtOnce: true, log },
    work: async (closing) => {
      for (const due of await listDueDeletions(database, clock.now())) {
        if (closing.aborted) return;
        const isTried = await tolerate('deleting an account', log, () => carryOut(settings, due));
        if (!isTried) {
          const again = nextTry(due.tries + 1, clock.now());
          await tolerate('putting a deletion off', log, () => putDeletionOff(database, due, again));
        }
      }
    },
  });
}

/** Nobody may pay for an account that is gone: the subscription ends first. */
async function carryOut(
  { database, clock, metrics, inbox, cancelSubscription }: DeletionWorkerOptions,
  { teacherId }: DueDeletion,
): Promise<true> {
  await cancelSubscription(teacherId);
  const isDeleted = await deleteEverything(database, teacherId, clock.now(), (email) => inbox?.forget(email));
  if (isDeleted) metrics.deletions.inc();
  return true;
}

/** Years of work are deleted at once. */
const deletionMs = 10 * minuteMs;

/**
 * Deletes an account with all its data in one transaction. `forget` is called with its address before the commit, so
 * that a process that dies in between starts again. False where another process was faster, or the account may stay.
 */
export async function deleteEverything(
  database: Database,
  teacherId: string,
  now: Date,
  forget: (email: string) => void,
): Promise<boolean> {
  return await database.transaction(
    system,
    async (tx) => {
      const email = await deleteDueAccount(tx, teacherId, now);
      if (email === null) return false;
      await deleteMessagesOf(tx, email);
      await deleteRequestsOf(tx, teacherId);
      forget(email);
      return true;
    },
    { statementMs: deletionMs },
  );
}

/** Says when the account is deleted, and how to undo it until then. */
export function deletionMailTemplates({
  database,
  config,
}: Pick<Kernel, 'database' | 'config'>): Record<'deletion-asked', MailTemplate> {
  return {
    'deletion-asked': async ({ teacherId }) => {
      const asked = teacherId ? await findAskedDeletion(database, teacherId) : null;
      if (!asked) return null;
      const page = `${config.origin}/account`;
      const until = asked.dueAt.toLocaleString('en-US', {
        ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
      });
      const lines = [
        `You asked us to delete your account. Your student link is closed from now on. On ${until} UTC your account is deleted for good, with units, reading groups, your students' work, feedback and reports. For ${inWords(retention.pastAccounts.keep)} a keyed fingerprint of your sign-in stays, without name or address, so that a free trial is given once and a suspension stays.`,
        `If you want to keep the account, sign in before then, open ${page} and press “Keep my account”. Nothing is lost until then, and you can download everything there.`,
        'If it was not you who asked, press “Keep my account”, and then “Sign out everywhere”.',
      ];
      return { to: asked.email, ...plainMail(`Your ${productName} account will be deleted`, lines) };
    },
  };
}
