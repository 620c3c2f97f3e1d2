import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loadCode } from '#web/lib/own-code.ts';
import type { Problem } from '#web/lib/problem.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import type { StationProps } from './station-props.ts';

export type LazyReadingTabProps = StationProps & {
  /** Nothing is loaded before its tab is chosen. */
  chosen: boolean;
};

/** The Reading Station, whose code is loaded when its tab is first opened. */
export function LazyReadingTab({ chosen, ...station }: LazyReadingTabProps) {
  const [Tab, setTab] = useState<ComponentType<StationProps> | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const load = useCallback(() => {
    setProblem(null);
    loadCode(() => import('../reading/reading-tab.tsx')).then(
      (module) => setTab(() => module.ReadingTab),
      setProblem,
    );
  }, []);
  const isWanted = chosen && !Tab;
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);

  if (Tab) return <Tab {...station} />;
  return (
    <Sheet className="portal-waiting">
      {problem ? (
        <Pane>
          <ErrorState title={problem.message} onRetry={load} />
        </Pane>
      ) : (
        <Loading />
      )}
    </Sheet>
  );
}
