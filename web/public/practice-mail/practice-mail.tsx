import './practice-mail.css';
import { useQuery } from '@tanstack/react-query';
import {
  getPracticeAttachment,
  listPracticeMail,
  type PracticeMail as Mail,
} from '#contract/practice-mail.ts';
import { addressOf, callApi } from '#web/lib/http.ts';
import { Problem } from '#web/lib/problem.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { ServerState } from '#web/lib/server-state.tsx';
import { useSession } from '#web/lib/session.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { WritingPencil } from '#web/ui/doodles.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { EmptyState, Loading } from '#web/ui/loading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

/** Mail that stays on this server because no mail server is configured. */
export function PracticeMail() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title="Practice inbox" deep>
        <p>Where no mail server is configured, e-mail to {user.email} stays on this machine.</p>
      </PageHead>
      <div className="wrap onto-board">
        <ServerState>
          <Sheet className="pane mails">
            <Mails userId={user.id} />
          </Sheet>
        </ServerState>
      </div>
    </main>
  );
}

function Mails({ userId }: { userId: string }) {
  const query = useQuery({
    queryKey: ['practice-mail', userId],
    queryFn: async () => (await callApi(listPracticeMail, {})).mails,
    refetchInterval: 5_000,
  });
  if (query.isPending) return <Loading>Opening the inbox</Loading>;
  if (query.error instanceof Problem && query.error.status === 404) {
    return (
      <EmptyState title="No practice inbox here" drawing={<WritingPencil />}>
        A mail server is configured: look into your own inbox.
      </EmptyState>
    );
  }
  if (query.isError) return <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) {
    return (
      <EmptyState title="No mail yet" drawing={<WritingPencil />}>
        Reports that students send you arrive here.
      </EmptyState>
    );
  }
  return query.data.map((mail) => <MailSheet key={mail.id} mail={mail} />);
}

function MailSheet({ mail: { id, subject, from, date, text, attachments } }: { mail: Mail }) {
  return (
    <article className="mail">
      <h2 dir="auto">{subject}</h2>
      <p className="hint">
        From {from}
        {date && `, ${sayMoment(date)}`}
      </p>
      <pre dir="auto">{text}</pre>
      {attachments.map(({ name, bytes }, index) => (
        <p key={name}>
          <ButtonLink
            kind="alt"
            href={addressOf(getPracticeAttachment, { id, index: String(index) })}
            download
          >
            {name}
          </ButtonLink>{' '}
          <span className="hint">{Math.ceil(bytes / 1000)} kB</span>
        </p>
      ))}
    </article>
  );
}
