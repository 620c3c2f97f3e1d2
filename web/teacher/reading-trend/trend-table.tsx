import type { ReadingTrend } from '#contract/reading-trend.ts';
import { paceWords, sayWeek } from './trend-words.ts';

export function TrendTable({
  trend: { weeks, pace, asks_pages: asksPages, aliases },
}: {
  trend: ReadingTrend;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="trend-table" aria-label="Week by week" tabIndex={0}>
      <table>
        <caption>
          {asksPages
            ? `Pages read in the week of that Monday; the pace is ${pace} on five school days`
            : 'Check-ins in the week of that Monday'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Alias</th>
            {weeks.map((monday) => (
              <th key={monday} scope="col">
                {sayWeek(monday)}
              </th>
            ))}
            <th scope="col">Words</th>
          </tr>
        </thead>
        <tbody>
          {aliases.map((alias) => (
            <tr key={`${alias.is_current} ${alias.alias_name}`}>
              <th scope="row">
                <bdi translate="no">{alias.alias_name}</bdi>
              </th>
              {alias.weeks.map(({ pages, school_days, verdict, is_missed, check_ins }, index) => (
                <td key={weeks[index]}>
                  {(asksPages && pages?.toLocaleString('en-US')) || sayNone(is_missed, check_ins, asksPages)}
                  {asksPages && verdict && (
                    <span className="trend-verdict">
                      {school_days === 0 ? ' on a weekend' : ` ${paceWords[verdict]}`}
                    </span>
                  )}
                </td>
              ))}
              <td>{alias.words.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function sayNone(isMissed: boolean, checkIns: number, asksPages: boolean) {
  if (isMissed) return 'none';
  if (checkIns === 0) return '–';
  return asksPages ? 'not told' : 'checked in';
}
