import { useQuery } from '@tanstack/react-query';
import { listWorks } from '#contract/reports.ts';
import { callApi } from '#web/lib/http.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Tells of e-mails that did not get through. What cannot be found out is not worth a message here. */
export function ReportsNotice({ userId }: { userId: string }) {
  const { data: failed = 0 } = useQuery({
    queryKey: ['failed-reports', userId],
    queryFn: async () => (await callApi(listWorks, {})).failed_count,
  });
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
