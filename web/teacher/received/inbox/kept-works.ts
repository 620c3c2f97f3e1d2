import { mostReadAtOnce } from '#contract/constants.ts';
import { readWorks } from '#contract/inbox.ts';
import { callApi } from '#web/lib/http.ts';
import { csvLine } from '#words/csv.ts';
import type { WholeWork } from '../use-work.ts';

/** What a teacher exports of a work: never what the check for concerns found. */
export type KeptWork = Pick<
  WholeWork,
  'station' | 'nickname' | 'title' | 'handed_in_at' | 'entries' | 'reply' | 'feedback'
> & { id: string; draft: number; is_held: boolean };

/** Reads works in batches. A work that is gone meanwhile is left out. */
export async function readSelected(
  ids: readonly string[],
  onRead: (done: number, all: number) => void,
): Promise<KeptWork[]> {
  const read: KeptWork[] = [];
  for (let at = 0; at < ids.length; at += mostReadAtOnce) {
    const { works } = await callApi(readWorks, { ids: ids.slice(at, at + mostReadAtOnce) });
    read.push(...works.map(toKept));
    onRead(Math.min(at + mostReadAtOnce, ids.length), ids.length);
  }
  return read;
}

function toKept(work: WholeWork & { id: string }): KeptWork {
  const { id, station, nickname, title, handed_in_at, entries, reply, feedback } = work;
  const draft = work.drafts.find((one) => one.id === id)?.draft ?? 1;
  const { is_held } = work.in_hand;
  return { id, station, nickname, title, draft, handed_in_at, entries, reply, feedback, is_held };
}

const columns = [
  ...['Nickname', 'Title', 'Station', 'Draft', 'Handed in'],
  ...['Written', 'Feedback', 'Not released', 'Answers to the steps'],
];

/** With the byte order mark that spreadsheets need. */
export function toCsv(works: readonly KeptWork[]): string {
  const lines = works.map(({ entries, feedback, reply, ...work }) =>
    csvLine([
      ...[work.nickname, work.title, work.station, work.draft, work.handed_in_at],
      entries.map(({ label, text }) => (entries.length > 1 ? `${label}:\n${text}` : text)).join('\n\n'),
      ...[feedback, work.is_held ? 'yes' : 'no', reply.join('\n')],
    ]),
  );
  return `\uFEFF${csvLine(columns)}${lines.join('')}`;
}

export function toJson(works: readonly KeptWork[]): string {
  return `${JSON.stringify(works, null, 1)}\n`;
}
