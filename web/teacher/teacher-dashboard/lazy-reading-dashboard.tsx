import { useQuery } from '@tanstack/react-query';
import { problems } from '#contract/errors.ts';
import { loadCode } from '#web/lib/own-code.ts';
import { EditorSkeleton } from './skeleton.tsx';
import { StationProblem } from './station-problem.tsx';

/** The Reading Station, fetched when its tab is first opened. Where it does not come, the rest of the page stays. */
export function LazyReadingDashboard({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reading-station-code'],
    queryFn: async () => {
      const { ReadingDashboard } = await loadCode(() => import('./reading-station/reading-dashboard.tsx'));
      return { ReadingDashboard };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <data.ReadingDashboard userId={userId} />;
  if (error && !isFetching) {
    return (
      <StationProblem
        title={problems.LIST_READING_GROUPS_FAILED.message}
        text={`${error.message} Nothing is lost.`}
        onRetry={() => void refetch()}
      />
    );
  }
  return <EditorSkeleton title="Groups" says="Loading the Reading Station…" />;
}
