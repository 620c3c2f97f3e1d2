import './station-problem.css';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

export type StationProblemProps = { title: string; text: string; onRetry: () => void };

/** What a station shows did not come: why, and a way to ask again. */
export function StationProblem({ title, text, onRetry }: StationProblemProps) {
  return (
    <Sheet className="station-problem">
      <ErrorState title={title} onRetry={onRetry}>
        <p>{text}</p>
      </ErrorState>
    </Sheet>
  );
}
