import { useQuery } from '@tanstack/react-query';
import { listWorks } from '#contract/reports.ts';
import { callApi } from '#web/lib/http.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** What came in so far. What cannot be found out is not worth a message here. */
function useReceived(userId: string) {
  return useQuery({ queryKey: ['received', userId], queryFn: () => callApi(listWorks, {}) }).data;
}

/** Says how many works were handed in that the teacher has not read. */
export function NewWorks({ userId }: { userId: string }) {
  const count = useReceived(userId)?.new_count ?? 0;
  return count > 0 && <Badge kind="warm">{count} new</Badge>;
}

/** Tells of e-mails that did not get through. */
export function ReportsNotice({ userId }: { userId: string }) {
  const failed = useReceived(userId)?.failed_count ?? 0;
  if (failed === 0) return null;
  return (
    <Alert
      kind="notice"
      className="on-paper"
      title={failed === 1 ? 'One report could not be e-mailed' : `${failed} reports could not be e-mailed`}
    >
      <p>
        Nothing is lost. <a href="/received">Open the received work</a> to download them or to send them
        again.
      </p>
    </Alert>
  );
}
