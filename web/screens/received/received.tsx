import './received.css';
import { useId, useState } from 'react';
import type { Report } from '#contract/delivery.ts';
import { ServerState } from '#web/lib/server-state.tsx';
import { useSession } from '#web/lib/session.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { WritingPencil } from '#web/ui/doodles.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { EmptyState, Loading } from '#web/ui/loading.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { Concerns } from './concerns.tsx';
import { MailSetting } from './mail-setting.tsx';
import { ReportItem } from './report-item.tsx';
import { useDeletion, useReports, useResend } from './use-reports.ts';

/** Everything that students handed in: e-mail is a convenience, this is the list. */
export function Received() {
  const { user, practice } = useSession();
  if (!user) return null;
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title="Received reports" deep>
        <p>What your students sent you, whether an e-mail reached you or not.</p>
      </PageHead>
      <div className="wrap onto-board">
        <ServerState>
          <Sheet className="received">
            <Concerns userId={user.id} />
            <Reports userId={user.id} />
            <MailSetting userId={user.id} />
          </Sheet>
        </ServerState>
        <p className="received-links">
          <a className="link stand" href="/teacher">
            Teacher Dashboard
          </a>
          {practice && (
            <a className="link stand" href="/practice/mail">
              Practice inbox
            </a>
          )}
        </p>
      </div>
    </main>
  );
}

function Reports({ userId }: { userId: string }) {
  const query = useReports(userId);
  const resend = useResend(userId);
  const [deleting, setDeleting] = useState<Report>();
  const deletion = useDeletion(() => setDeleting(undefined));
  const id = useId();
  const pages = query.data?.pages ?? [];
  const reports = pages.flatMap((page) => page.reports);
  const failed = pages[0]?.failed_count ?? 0;
  return (
    <Pane aria-labelledby={id} aria-busy={query.isPending}>
      <h2 id={id}>Reports</h2>
      {query.isPending && <Loading>Looking for reports</Loading>}
      {query.isError && <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />}
      {failed > 0 && (
        <Alert
          kind="notice"
          title={failed === 1 ? 'One e-mail did not get through' : `${failed} e-mails did not get through`}
        >
          <p>Nothing is lost: each report is here. Download it, or send it again.</p>
        </Alert>
      )}
      {query.isSuccess && reports.length === 0 && (
        <EmptyState title="No reports yet" drawing={<WritingPencil />}>
          When a student presses “Print + Submit to Teacher”, the report appears here.
        </EmptyState>
      )}
      {reports.length > 0 && (
        <ul className="reports">
          {reports.map((report) => (
            <ReportItem
              key={report.id}
              report={report}
              busy={resend.isPending && resend.variables === report.id}
              onResend={() => resend.mutate(report.id)}
              onDelete={() => setDeleting(report)}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          kind="paper"
          aria-disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier reports
        </Button>
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        title="Delete this work?"
        confirm="Delete work"
        destructive
        busy={deletion.isPending}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => deleting && deletion.mutate(deleting)}
      >
        <p>
          The work of <bdi>{deleting?.nickname}</bdi> on “<bdi>{deleting?.title}</bdi>”, its feedback and this
          report go away for good. Copies that were e-mailed or printed stay where they are.
        </p>
      </ConfirmDialog>
    </Pane>
  );
}
