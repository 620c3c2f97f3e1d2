import './trend-card.css';
import { useQuery } from '@tanstack/react-query';
import type { ReadingGroup } from '#contract/reading.ts';
import { type AliasTrend, getReadingTrend, type ReadingTrend } from '#contract/reading-trend.ts';
import { callApi } from '#web/lib/http.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { EmptyState, Spinner } from '#web/ui/loading.tsx';
import { AliasRow } from './alias-row.tsx';
import { toCsv, toCsvName } from './trend-csv.ts';
import { TrendTable } from './trend-table.tsx';
import { paceWords, sayWeek } from './trend-words.ts';

export function TrendCard({ userId, group }: { userId: string; group: ReadingGroup }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reading-trend', userId, group.id],
    queryFn: () => callApi(getReadingTrend, { id: group.id }),
  });
  return (
    <section className="part trend" id="reading-trend" aria-labelledby="reading-trend-title" tabIndex={-1}>
      <div className="row trend-head">
        <div>
          <h3 id="reading-trend-title">
            <bdi>{group.name}</bdi>, week by week
          </h3>
          {data && <p>{sayRange(data)}</p>}
        </div>
        {data && data.aliases.length > 0 && (
          <Button kind="alt" onClick={() => saveFile(toCsvName(group.name, data), toCsv(data))}>
            <DownloadIcon />
            Export as CSV
          </Button>
        )}
      </div>
      {!data && error && !isFetching && (
        <ErrorState title={error.message} onRetry={() => void refetch()}>
          <p>The check-ins are safe on the server; they could not be fetched just now.</p>
        </ErrorState>
      )}
      {!data && (!error || isFetching) && (
        <p className="trend-wait" role="status">
          <Spinner />
          Looking at the last weeks…
        </p>
      )}
      {data && <Trend trend={data} />}
    </section>
  );
}

function Trend({ trend }: { trend: ReadingTrend }) {
  if (trend.aliases.every(({ last_check_in_at }) => last_check_in_at === null)) {
    return (
      <EmptyState title="No check-ins yet">
        Once students of this group check in, you see here how each one reads, week by week.
      </EmptyState>
    );
  }
  const { asks_pages: asksPages } = trend;
  const hasWeek = (is: (week: AliasTrend['weeks'][number]) => boolean) =>
    trend.aliases.some(({ weeks }) => weeks.some(is));
  return (
    <>
      <p className="trend-key" aria-hidden="true">
        {asksPages && (
          <>
            <span className="key-met">{paceWords.met}</span>
            <span className="key-close">{paceWords.close}</span>
            <span className="key-below">{paceWords.below}</span>
          </>
        )}
        {asksPages && hasWeek(({ verdict }) => verdict === 'unsure') && (
          <span className="key-unsure">{paceWords.unsure}</span>
        )}
        {hasWeek((week) => week.check_ins > 0 && (!asksPages || week.pages === null)) && (
          <span className="key-came">{asksPages ? 'checked in, no pages told' : 'checked in'}</span>
        )}
        <span className="key-missed">no check-in</span>
        {asksPages && <span className="key-pace">the pace</span>}
      </p>
      <ul>
        {trend.aliases.map((alias) => (
          <AliasRow key={`${alias.is_current} ${alias.alias_name}`} alias={alias} trend={trend} />
        ))}
      </ul>
      <details className="trend-more">
        <summary>All weeks as a table</summary>
        <TrendTable trend={trend} />
      </details>
    </>
  );
}

function sayRange({ weeks, pace, asks_pages: asksPages }: ReadingTrend) {
  const first = weeks[0];
  const pages = pace === 1 ? '1 page' : `${pace.toLocaleString('en-US')} pages`;
  const range = `The last ${weeks.length} weeks${first ? `, from ${sayWeek(first)}` : ''}.`;
  return asksPages
    ? `${range} The pace is ${pages} a school week, Monday to Friday.`
    : `${range} Pages are not asked for: Volume is off.`;
}
