import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteReport,
  getMailSetting,
  listReports,
  type Report,
  type ReportMail,
  resendReport,
  saveMailSetting,
} from '#contract/delivery.ts';
import { ask } from '#web/lib/ask.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { showToast } from '#web/ui/toast-store.ts';

const keyOf = (userId: string) => ['reports', userId];

/** Reports page by page, the newest first; looked at again while mail is on its way. */
export function useReports(userId: string) {
  return useInfiniteQuery({
    queryKey: keyOf(userId),
    queryFn: ({ pageParam }) => ask(listReports, { before: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ reports, has_more }) => (has_more ? reports.at(-1)?.id : undefined),
    refetchInterval: ({ state }) => {
      const reports = state.data?.pages.flatMap((page) => page.reports) ?? [];
      return reports.some(({ mail }) => mail.state === 'waiting' && mail.failure === null) ? 3_000 : false;
    },
  });
}

export function useResend(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => ask(resendReport, { id }),
    onSuccess: ({ report }) => {
      showToast({ kind: 'success', title: 'Sending again', text: `${report.nickname}: ${report.title}` });
      void client.invalidateQueries({ queryKey: keyOf(userId) });
    },
    onError: (error) => showProblem(error),
  });
}

/** Deletes a report with its work; `onDone` is told when it is gone. */
export function useDeletion(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Report) => ask(deleteReport, { id }),
    onSuccess: (_, { nickname, title }) => {
      onDone();
      showToast({ kind: 'success', title: 'Work deleted', text: `${nickname}: ${title}` });
      // What was noticed in it is gone, too.
      return client.invalidateQueries();
    },
    onError: (error) => showProblem(error),
  });
}

export function useMailSetting(userId: string) {
  const client = useQueryClient();
  const key = ['mail-setting', userId];
  const query = useQuery({ queryKey: key, queryFn: () => ask(getMailSetting, {}) });
  const save = useMutation({
    mutationFn: (report_mail: ReportMail) => ask(saveMailSetting, { report_mail }),
    onSuccess: (saved) => {
      client.setQueryData(key, saved);
      showToast({ kind: 'success', title: 'E-mail setting saved' });
    },
    onError: (error) => showProblem(error),
  });
  return { query, save };
}
