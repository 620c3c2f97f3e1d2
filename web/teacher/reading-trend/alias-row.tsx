import type { AliasTrend, ReadingTrend } from '#contract/reading-trend.ts';
import { sayDay } from '#web/lib/say-when.ts';
import { Badge } from '#web/ui/badge.tsx';
import { sayShort, sayWeek, toWordList } from './trend-words.ts';
import { WeekChart } from './week-chart.tsx';

export function AliasRow({ alias, trend }: { alias: AliasTrend; trend: ReadingTrend }) {
  const { alias_name, is_current, flags, last_check_in_at, last_book } = alias;
  const words = toWordList(alias);
  return (
    <li className="trend-row">
      <div>
        <h4>
          <bdi translate="no">{alias_name}</bdi>
        </h4>
        {!is_current && <Badge kind="quiet">No longer in the group</Badge>}
        <p className="hint">{sayShort(alias, trend)}</p>
        {last_check_in_at && (
          <p className="hint">
            Last check-in {sayDay(last_check_in_at)}
            {last_book && (
              <>
                : <bdi translate="no">{last_book}</bdi>
              </>
            )}
          </p>
        )}
      </div>
      <WeekChart alias={alias} trend={trend} />
      {flags.length > 0 && (
        <ul className="trend-flags" aria-label={`To look at in the latest check-in of ${alias_name}`}>
          {flags.map(({ kind, note, quote }) => (
            <li key={`${kind} ${note} ${quote}`}>
              {note}
              {quote && (
                <q translate="no" dir="auto">
                  {quote}
                </q>
              )}
            </li>
          ))}
        </ul>
      )}
      {words.length > 0 && (
        <details className="trend-words">
          <summary>
            {words.length === 1 ? '1 word' : `${words.length} words`} collected
            <span className="vh"> by {alias_name}</span>
          </summary>
          <dl>
            {words.map(({ word, usage, week }) => (
              <div key={word}>
                <dt dir="auto" translate="no">
                  {word}
                </dt>
                <dd>
                  {usage && (
                    <span dir="auto" translate="no">
                      {usage}{' '}
                    </span>
                  )}
                  <span className="hint">week of {sayWeek(week)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
