import type { InfiniteData } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listWorks, Work } from '#contract/reports.ts';

type Page = OutputOf<typeof listWorks>;
export type WorkList = InfiniteData<Page>;

/** Behind every other id: what is asked for before it has the work itself, too. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const isOnItsWay = ({ report }: Work) => report?.mail.state === 'waiting' && report.mail.failure === null;

/** Where to ask again for what became of mail: from the first work of each page that has mail on its way. */
export function asksForMail(
  list: WorkList | undefined,
): Pick<InputOf<typeof listWorks>, 'before' | 'before_id'>[] {
  return (list?.pages ?? [])
    .filter(({ works }) => works.some(isOnItsWay))
    .flatMap(({ works: [first] }) => (first ? [{ before: first.created_at, before_id: lastId }] : []));
}

/** The list with what became of its mail. Works keep their places, and nothing comes to it. */
export function withMail(list: WorkList, answers: readonly Page[]): WorkList {
  const reports = new Map(answers.flatMap(({ works }) => works.map(({ id, report }) => [id, report])));
  const failed = answers[0]?.failed_count;
  const pages = list.pages.map((page) => ({
    ...page,
    failed_count: failed ?? page.failed_count,
    works: page.works.map((work) => {
      const report = reports.get(work.id);
      return report && work.report?.id === report.id ? { ...work, report } : work;
    }),
  }));
  return { ...list, pages };
}
