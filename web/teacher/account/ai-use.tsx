import './ai-use.css';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { getAiUse } from '#contract/account.ts';
import type { OutputOf } from '#contract/call.ts';
import { callApi } from '#web/lib/http.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Pane } from '#web/ui/sheet.tsx';

export function AiUse({ userId }: { userId: string }) {
  const id = useId();
  const query = useQuery({ queryKey: ['ai-use', userId], queryFn: () => callApi(getAiUse, {}) });
  return (
    <Pane className="ai-use" aria-labelledby={id}>
      <h2 id={id}>AI use today</h2>
      {query.isPending && <Loading title="Adding up…" />}
      {query.isError && <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />}
      {query.data && <Use {...query.data} />}
    </Pane>
  );
}

function Use(use: OutputOf<typeof getAiUse>) {
  const { spent_microdollars: spent, limit_microdollars: limit, renews_at: renewsAt } = use;
  if (!use.is_counted) {
    return (
      <p>
        No AI model {use.is_connected && 'that costs money '}is connected here, so there is nothing to count.
      </p>
    );
  }
  const left = Math.max(limit - spent, 0);
  return (
    <>
      <progress
        max={Math.max(limit, 1)}
        value={Math.min(spent, limit)}
        aria-label="Used of today’s AI budget"
      />
      <p className="ai-use-sum">
        <span>
          {inDollars(spent)} of {inDollars(limit)} used
        </span>
        {/* Too little for one more feedback, or the whole station's budget that has none: a sum would mislead. */}
        {!use.is_used_up && <span>{inDollars(left)} left</span>}
      </p>
      <p className="hint">
        {use.is_used_up
          ? 'Today’s AI budget is used up. Students go on as ever: the built-in coach writes their feedback.'
          : 'When it is used up, the built-in coach writes the feedback. No work is lost or turned away.'}{' '}
        The next day’s budget begins {sayMoment(renewsAt)}.
      </p>
    </>
  );
}

/** Amounts under a cent need four digits: a feedback may cost a tenth of a cent. */
function inDollars(microdollars: number): string {
  const dollars = microdollars / 1_000_000;
  const digits = dollars > 0 && dollars < 0.01 ? 4 : 2;
  return dollars.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
