import { getReportPdf, type Report } from '#contract/reports.ts';
import { addressOf } from '#web/lib/http.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { sayMail } from '../say-mail.ts';
import type { WholeWork } from '../use-work.ts';
import { useResend } from '../use-works.ts';

type WorkReportProps = { userId: string; work: Pick<WholeWork, 'nickname' | 'title' | 'report'> };

/** The report on an opened work: its e-mail, its PDF. */
export function WorkReport({ userId, work: { nickname, title, report } }: WorkReportProps) {
  const resend = useResend(userId);
  if (!report) return <p className="hint">No report sent.</p>;
  const { id, mail } = report;
  return (
    <div className="work-report">
      <MailBadge mail={mail} />
      {mail.failure && <p className="hint">{mail.failure}</p>}
      <div className="received-work-acts">
        <ButtonLink kind="alt" href={addressOf(getReportPdf, { id })} download>
          Download PDF
        </ButtonLink>
        <Button
          kind="text"
          aria-disabled={resend.isPending || undefined}
          onClick={() => !resend.isPending && resend.mutate({ nickname, title, reportId: id })}
        >
          Send again
        </Button>
      </div>
    </div>
  );
}

function MailBadge({ mail }: Pick<Report, 'mail'>) {
  const isTriedAgain = mail.state === 'waiting' && mail.failure !== null;
  return (
    <Badge kind={isTriedAgain ? 'warm' : mailKinds[mail.state]}>
      {mail.state === 'sent' && <CheckIcon />}
      {sayMail(mail)}
    </Badge>
  );
}

const mailKinds = { sent: 'ok', failed: 'bad', off: 'quiet', waiting: 'info' } as const;
