import { draftHours } from '#contract/constants.ts';
import type { Problem } from '#web/lib/problem.ts';
import { Brand } from '#web/shell/brand.tsx';
import { BrokenPage } from '#web/shell/broken/broken-page.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';

export function PortalLoading({ reason }: { reason?: string }) {
  return (
    <>
      {/* Holds the place of the tabs, so that nothing jumps when they come. */}
      <div className="tabs portal-tabs-place" />
      <Sheet className="portal-waiting">
        <Loading title="Loading...">
          {reason ? `${reason} This page tries again by itself.` : 'Please wait while we load configurations'}
        </Loading>
      </Sheet>
    </>
  );
}

export function PortalFailed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const title = problem.offline ? 'The station cannot be reached' : problem.message;
  return (
    <>
      <div className="tabs portal-tabs-place" />
      <Sheet className="portal-waiting">
        <Pane>
          <ErrorState title={title} onRetry={onRetry}>
            <p>What you typed earlier is kept on this device.</p>
          </ErrorState>
        </Pane>
      </Sheet>
    </>
  );
}

/** Replaces the whole page after a defect in rendering it. */
export function PortalBroken() {
  return (
    <>
      <header className="board on-board">
        <div className="wrap top-bar portal-bar">
          <Brand />
        </div>
      </header>
      <BrokenPage title="This page broke">
        <p>
          The mistake is ours, not yours. Work that said “Saved on this device” is still here: it is kept for{' '}
          {draftHours} hours and offered to you when the page is back. If it breaks again, tell your teacher.
        </p>
      </BrokenPage>
    </>
  );
}
