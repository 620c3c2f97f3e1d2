import type { ReportDocument } from '#contract/report-document.ts';
import type { MailTemplate } from '#server/outbox/index.ts';
import { secondMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import type { Pdf } from '#server/providers/pdf/pdf.ts';
import type { Unprinted } from '#server/providers/pdf/unprinted.ts';
import { toOverview } from './digest-overview.ts';
import { listDigestWorks } from './digest-store.ts';
import { toContent } from './report-content.ts';
import { mostAttached, reportMail, withoutAddresses } from './report-mail.ts';
import { loadReports } from './report-mail-store.ts';

const longestWaitMs = 30 * secondMs;

/** One by one, or a day's in one mail. */
export function reportMailTemplates(
  reporting: Kernel & { pdf: Pdf },
): Record<'report' | 'digest', MailTemplate> {
  const compose = writeReports(reporting);
  return { report: compose, digest: compose };
}

const writeReports =
  ({ database, clock, config, pdf }: Kernel & { pdf: Pdf }): MailTemplate =>
  async ({ teacherId, id, kind }) => {
    if (teacherId === null) return null;
    const mail = { teacherId, id };
    const { email, reports, total, concerns, unchecked, waitsSince } = await loadReports(
      database,
      mail,
      mostAttached,
    );
    // The mail tells of concerns: it waits for the check, then goes in any case and says so.
    const waitUntil = waitsSince && new Date(waitsSince.getTime() + longestWaitMs);
    if (waitUntil && waitUntil > clock.now()) return { waitUntil };
    if (reports.length === 0) return null;
    // A mail about one thread carries the newest report.
    const byDraft = reports.toSorted((a, b) => (a.draft ?? 0) - (b.draft ?? 0));
    const earlier = kind === 'report' ? byDraft.slice(0, -1) : [];
    const brought = kind === 'report' ? byDraft.slice(-1) : reports;
    const digestWorks = kind === 'digest' ? await listDigestWorks(database, mail) : [];
    const reasonsOf = new Map(digestWorks.map(({ subjectId, reasons }) => [subjectId, reasons]));
    const contents = [];
    for (const stored of brought) {
      const content = await toContent(database, teacherId, stored);
      // A mail with several does not wait for one.
      if (content && !content.isFinished && brought.length === 1)
        return { waitUntil: new Date(clock.now().getTime() + secondMs) };
      if (content) contents.push({ stored, content });
    }
    const carried = [];
    // Nothing is rendered before it is known that the mail goes out.
    for (const { stored, content } of contents) {
      const { nickname, title, document } = content;
      const set = await pdf.renderPdf(document, teacherId).catch(() => null);
      if (!set) return { later: 'pdf' };
      // A book's title was typed by the student, a unit's by the teacher.
      const saidTitle = stored.station === 'reading' ? withoutAddresses(title) : title;
      carried.push({
        ...{
          nickname: withoutAddresses(nickname),
          title: saidTitle,
          station: stored.station,
          draft: stored.draft,
          isUnchecked: stored.isUnchecked,
          reasons: reasonsOf.get(stored.subject_id) ?? [],
        },
        ...saidIn(document),
        ...{ isFinished: content.isFinished, pdf: set.file },
        unprinted: toWhole(set.unprinted).map(({ heading, text }) => `${heading}: ${withoutAddresses(text)}`),
      });
    }
    if (carried.length === 0) return null;
    const told = {
      ...{ total: total - earlier.length, concerns, earlier: earlier.map(({ draft }) => draft) },
      overview: toOverview(digestWorks),
      unchecked: { count: unchecked, isLate: waitsSince !== null },
    };
    return { to: email, ...reportMail(carried, told, config.origin) };
  };

/** Each text once: a quotation stands in the quoted text. Concerns are left out, as no mail repeats them. */
function toWhole(all: readonly Unprinted[]): Unprinted[] {
  const others = all.filter(({ is }) => is !== 'found');
  const isIn = (text: string, other: string) =>
    other.length > text.length && other.includes(text.trim().replace(/^“|”$/gu, ''));
  return others.filter(
    ({ text }, at) =>
      others.findIndex((other) => other.text === text) === at &&
      !others.some((other) => isIn(text, other.text)),
  );
}

function saidIn({ sections }: ReportDocument) {
  const kinds = new Set(sections.map(({ is }) => is));
  const question = kinds.has('question') ? ('asked' as const) : null;
  return { question: kinds.has('plea') ? ('plea' as const) : question, speaksToAi: kinds.has('to-ai') };
}
