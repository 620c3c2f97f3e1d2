import type { Problem } from '#web/lib/problem.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';

export function PortalLoading() {
  return (
    <>
      {/* Holds the place of the tabs, so that nothing jumps when they come. */}
      <div className="tabs portal-tabs-place" />
      <Sheet className="portal-waiting">
        <Loading title="Loading...">Please wait while we load configurations</Loading>
      </Sheet>
    </>
  );
}

export function PortalFailed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <>
      <div className="tabs portal-tabs-place" />
      <Sheet className="portal-waiting">
        <Pane>
          <ErrorState title={problem.message} onRetry={onRetry}>
            <p>What you typed earlier is kept on this device.</p>
          </ErrorState>
        </Pane>
      </Sheet>
    </>
  );
}
