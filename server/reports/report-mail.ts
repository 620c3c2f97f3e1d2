import { productName, toAiNote } from '#contract/constants.ts';
import type { Work } from '#contract/inbox.ts';
import { escaped, mailPage } from '#server/outbox/index.ts';
import type { Mail } from '#server/providers/mailer.ts';
import { concernNote, sayUnchecked } from '#words/concern-words.ts';
import { placeholders } from '#words/identifiers.ts';
import { overviewToHtml, overviewToText, type UnitOverview } from './digest-overview.ts';

type Carried = {
  nickname: string;
  title: string;
  station: 'general' | 'reading';
  /** Draft or version, from 1; null where the work is gone. */
  draft: number | null;
  /** Nobody has checked it yet, or could. */
  isUnchecked: boolean;
  /** `plea` where it tells the AI how to judge. */
  question: 'asked' | 'plea' | null;
  speaksToAi: boolean;
  /** In a mail with several reports. */
  reasons: Work['reasons'];
  /** False where its summary was still being written. */
  isFinished: boolean;
  pdf: Uint8Array;
  /** Texts that the PDF prints as boxes. */
  unprinted: readonly string[];
};

/** Unchecked works; late, where they may still be checked. */
type Unchecked = { count: number; isLate: boolean };

const saysHow = 'tells the AI how to judge the work';
const listLead = 'The reports in this mail:';

/** More files would exceed the size of a mail: the rest is one click away. */
export const mostAttached = 40;

type Told = {
  total: number;
  concerns: number;
  unchecked: Unchecked;
  /** By unit, in a mail with several reports. */
  overview: readonly UnitOverview[];
  /** Earlier drafts of the same work, reported since the last mail. */
  earlier: readonly (number | null)[];
};

/** With one report, or with those of a day. */
export function reportMail(
  reports: readonly Carried[],
  { total, concerns, unchecked, overview, earlier }: Told,
  origin: string,
): Pick<Mail, 'subject' | 'text' | 'html' | 'attachments'> {
  const [first] = reports;
  const isOne = total === 1 && first !== undefined;
  const subject = `${subjectOf(reports)}: ${isOne ? first.nickname : `${total} reports`}`;
  const opening = isOne
    ? `${sayOne(first)} The report is attached as a PDF.${first.question ? ` The student asks a question${first.question === 'plea' ? `, which ${saysHow}` : ''}.` : ''}${first.speaksToAi ? ` ${toAiNote}.` : ''}${sayEarlier(first, earlier)}`
    : `These ${total} reports came in. ${
        total > reports.length
          ? `The first ${reports.length} are attached as PDFs.`
          : 'They are attached as PDFs.'
      }`;
  const lines = isOne ? [] : reports.map(toLine);
  const [received, account] = [`${origin}/received`, `${origin}/account`];
  // The words themselves are shown only to the signed-in teacher.
  const concernLine = concerns > 0 ? `Please look first at ${received}: ${concernNote}` : '';
  const notChecked = unchecked.count > 0 ? sayUnchecked({ ...unchecked, total }) : '';
  const closing = `${productName} keeps every report at ${received}. You choose how often you hear of them at ${account}.`;
  const boxes = reports.flatMap(sayUnprinted);
  const text = [
    opening,
    concernLine,
    notChecked,
    overviewToText(overview),
    lines.length > 0 && [listLead, ...lines.map((line) => `- ${line}`)].join('\n'),
    ...boxes,
    closing,
  ]
    .filter(Boolean)
    .join('\n\n');
  const list =
    lines.length > 0
      ? `<p style="margin: 24px 0 0"><b>${listLead}</b></p><ul style="margin: 0; padding-left: 20px">${lines.map((line) => `<li dir="auto">${escaped(line)}</li>`).join('')}</ul>`
      : '';
  const html = mailPage(
    subject,
    `<p>${escaped(opening)}</p>${[concernLine, notChecked].map((note) => note && `<p><b>${escaped(note)}</b></p>`).join('')}${overviewToHtml(overview)}${list}${boxes.map((words) => `<p dir="auto" style="white-space: pre-wrap">${escaped(words)}</p>`).join('')}<p>${productName} keeps every report at <a href="${escaped(received)}">${escaped(received)}</a>. You choose how often you hear of them at <a href="${escaped(account)}">${escaped(account)}</a>.</p>`,
  );
  return { subject, text, html, attachments: reports.map(toAttachment) };
}

function sayUnprinted({ nickname, unprinted }: Carried): string[] {
  if (unprinted.length === 0) return [];
  return [
    `Some letters are in none of the fonts of the PDF about ${nickname} and are printed as boxes. This is what was written:`,
    ...unprinted,
  ];
}

function toLine({ nickname, title, station, draft, ...about }: Carried): string {
  const isReading = station === 'reading';
  const which = draft !== null && draft > 1 ? `, ${isReading ? 'version' : 'draft'} ${draft}` : '';
  const notes = [
    about.question && `with a question${about.question === 'plea' ? ` that ${saysHow}` : ''}`,
    about.speaksToAi && 'part of it speaks to the AI',
    // Concerns are reported for all works together: beside a name they are shown only after sign-in.
    about.reasons.includes('does not fit') && 'a step does not fit, says the student',
    about.reasons.includes('perhaps off task') && 'perhaps off task, says the AI model',
    !about.isFinished && 'its summary is not written yet',
    about.isUnchecked && 'not looked through by the automatic check',
  ].filter(Boolean);
  return [
    `${nickname}: ${isReading ? 'reading check-in on ' : ''}${title}${which}`,
    ...notes.map((note) => `(${note})`),
  ].join(' ');
}

function subjectOf(reports: readonly Carried[]): string {
  const stations = new Set(reports.map(({ station }) => station));
  if (stations.size > 1) return 'Student work';
  return stations.has('reading') ? 'Reading check-in' : 'Student feedback';
}

function sayOne({ nickname, title, station }: Carried): string {
  return station === 'reading'
    ? `${nickname} checked in on “${title}”.`
    : `${nickname} worked on “${title}” and sent it to you.`;
}

function sayEarlier({ station, draft }: Carried, earlier: readonly (number | null)[]): string {
  if (earlier.length === 0) return '';
  const name = station === 'reading' ? 'version' : 'draft';
  const known = earlier.filter((one) => one !== null).map((one) => `${name} ${one}`);
  const before = known.length > 0 ? known.join(', ') : `${earlier.length} before it`;
  return ` It is ${draft === null ? `the newest ${name}` : `${name} ${draft}`}. Sent before it: ${before}; they are kept, too.`;
}

function toAttachment({ nickname, title, pdf }: Carried, index: number) {
  return { name: fileName(nickname, title, index), content: pdf };
}

/** Removes what mail programs turn into links: the mail is ours, and is trusted. */
export function withoutAddresses(words: string): string {
  return words.replace(/\S*(?::\/\/|@|\bwww\.|[\p{L}\p{N}][.。．｡](?=[\p{L}]{2}))\S*/giu, placeholders.link);
}

/** Valid on every file system; the number distinguishes equal names. */
export function fileName(nickname: string, title: string, index = 0): string {
  const words = `${nickname} - ${title}`.replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, ' ').replace(/\s+/g, ' ');
  const number = index > 0 ? ` (${index + 1})` : '';
  return `${[...words].slice(0, 80).join('').trim()}${number}.pdf`;
}
