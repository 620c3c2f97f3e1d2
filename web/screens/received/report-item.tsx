import type { Report } from '#contract/delivery.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';

export type ReportItemProps = { report: Report; busy: boolean; onResend: () => void; onDelete: () => void };

/** One report: whose it is, whether it was mailed, and what can be done with it. */
export function ReportItem({ report, busy, onResend, onDelete }: ReportItemProps) {
  const { id, nickname, title, created_at, mail } = report;
  return (
    <li className="report">
      <div className="report-about">
        <h3 dir="auto">{nickname}</h3>
        <p dir="auto">{title}</p>
        <p className="hint">Received {sayMoment(created_at)}</p>
      </div>
      <div className="report-mail">
        <MailBadge mail={mail} />
        {mail.failure && <p className="hint">{mail.failure}</p>}
      </div>
      <div className="report-acts">
        <ButtonLink kind="alt" href={`/api/reports/${id}/pdf`} download>
          Download PDF<span className="vh"> of {nickname}</span>
        </ButtonLink>
        <Button kind="text" aria-disabled={busy} onClick={() => !busy && onResend()}>
          Send again<span className="vh">: {nickname}</span>
        </Button>
        <Button kind="text" onClick={onDelete}>
          Delete<span className="vh"> the work of {nickname}</span>
        </Button>
      </div>
    </li>
  );
}

function MailBadge({ mail: { state, sent_at, next_try_at, failure } }: Pick<Report, 'mail'>) {
  if (state === 'sent') {
    return (
      <Badge kind="ok">
        <CheckIcon />
        E-mailed {sent_at ? sayMoment(sent_at) : ''}
      </Badge>
    );
  }
  if (state === 'failed') return <Badge kind="bad">Not e-mailed</Badge>;
  if (state === 'off') return <Badge kind="quiet">Listed here only</Badge>;
  if (failure && next_try_at) return <Badge kind="warm">Tried again {sayMoment(next_try_at)}</Badge>;
  const isLater = next_try_at !== null && new Date(next_try_at).getTime() > Date.now() + 60_000;
  return <Badge>{isLater ? `In the e-mail of ${sayMoment(next_try_at)}` : 'On its way'}</Badge>;
}
