import { usualTimeZone } from '#contract/constants.ts';
import { type MailTemplate, plainMail } from '#server/outbox/index.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { findTold } from './told-store.ts';

/** The mail about feedback that students see already. It names nobody and quotes nothing. */
export function toldMailTemplates({
  database,
  config,
}: Pick<Kernel, 'database' | 'config'>): Record<'feedback-given', MailTemplate> {
  return {
    'feedback-given': async ({ teacherId, id }) => {
      const told = teacherId ? await findTold(database, { teacherId, id }) : null;
      if (!told?.since) return null;
      const [received, units] = [`${config.origin}/received`, `${config.origin}/teacher`];
      const works = told.count === 1 ? 'one work' : `${told.count} works`;
      const lines = [
        `Since ${sayMoment(told.since, told.timeZone ?? usualTimeZone)} feedback was given on ${works} that you have not read. ${told.count === 1 ? 'Its student sees' : 'Your students see'} it already. Read and correct it at ${received}.`,
        `You are told at most once in ten minutes. Each unit says whether you are told: ${units}.`,
      ];
      return { to: told.email, ...plainMail(`Feedback was given on ${works}`, lines, [received, units]) };
    },
  };
}

function sayMoment(at: Date, timeZone: string): string {
  const how = {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  } as const;
  return at.toLocaleString('en-US', how);
}
