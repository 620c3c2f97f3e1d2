import { memo } from 'react';
import type { Work } from '#contract/inbox.ts';
import { getReportPdf, type Report } from '#contract/reports.ts';
import { addressOf } from '#web/lib/http.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { Check } from '#web/ui/switch.tsx';
import { sayStation } from './concern-words.ts';
import { select, useSelected } from './inbox/selection.ts';
import { reasonWords } from './reason-words.ts';
import { sayMail } from './say-mail.ts';
import { toWorkPath } from './work-path.ts';

export type WorkItemProps = {
  work: Work;
  /** Zero-based, and the length of the list: not all rows are rendered. */
  place: number;
  count: number;
  busy: boolean;
  onResend: (report: Pick<Work, 'nickname' | 'title'> & { reportId: string }) => void;
  onDelete: (work: Work) => void;
};

/** Memoized: only changed rows rerender. Hidden words are attributes, as elements would cost layout in each row. */
export const WorkItem = memo(function WorkItem({ work, place, count, ...acts }: WorkItemProps) {
  const { station, draft, reasons, report } = work;
  return (
    <li className="work" data-place={place} aria-posinset={place + 1} aria-setsize={count}>
      <div>
        <h3>
          <SelectWork id={work.id} nickname={work.nickname} /> {work.is_new && <Badge kind="ok">New</Badge>}{' '}
          {work.is_held && (
            <Badge kind="warm">
              {work.is_held_for_concern ? 'Waiting for you: a concern' : 'Waiting for you'}
            </Badge>
          )}
        </h3>
        <p dir="auto">{work.title}</p>
        <p className="hint">
          {sayStation(station)},{' '}
          {draft !== null && draft > 1 && `${station === 'reading' ? 'version' : 'draft'} ${draft}, `}handed
          in {sayMoment(work.created_at)}
        </p>
        {reasons.length > 0 && (
          <p className="work-reasons">
            {reasons.map((reason) => (
              <Badge key={reason} kind="warm">
                {reasonWords[reason]}
              </Badge>
            ))}
          </p>
        )}
      </div>
      <div>
        {report ? <MailBadge mail={report.mail} /> : <Badge kind="quiet">No report sent</Badge>}
        {report?.mail.failure && <p className="hint">{report.mail.failure}</p>}
      </div>
      <WorkActs work={work} {...acts} />
    </li>
  );
});

function WorkActs({ work, busy, onResend, onDelete }: Omit<WorkItemProps, 'place' | 'count'>) {
  const { nickname, title, report } = work;
  return (
    <div className="row work-acts">
      <ButtonLink kind="alt" href={toWorkPath(work.id)} aria-label={`Read it: the work of ${nickname}`}>
        Read it
      </ButtonLink>
      {report && (
        <>
          <ButtonLink
            kind="alt"
            href={addressOf(getReportPdf, { id: report.id })}
            download
            aria-label={`Download PDF of ${nickname}`}
          >
            Download PDF
          </ButtonLink>
          <Button
            kind="text"
            aria-disabled={busy}
            aria-label={`Send again: ${nickname}`}
            onClick={() => !busy && onResend({ nickname, title, reportId: report.id })}
          >
            Send again
          </Button>
        </>
      )}
      <Button kind="text" aria-label={`Delete this work of ${nickname}`} onClick={() => onDelete(work)}>
        Delete this work
      </Button>
    </div>
  );
}

function SelectWork({ id, nickname }: Pick<Work, 'id' | 'nickname'>) {
  const isSelected = useSelected(id);
  return (
    <Check
      aria-label={`Select the work of ${nickname}`}
      checked={isSelected}
      onChange={({ target: { checked } }) => select([id], checked)}
    >
      <bdi translate="no">{nickname}</bdi>
    </Check>
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
