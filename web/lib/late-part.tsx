import { type ComponentType, lazy } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { loadCode } from './own-code.ts';
import type { Problem } from './problem.ts';

/** A lazily loaded component. If its code cannot be loaded, only its place shows why. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(() =>
    loadCode(load).then(
      (Part) => ({ default: Part }),
      ({ message }: Problem) => ({
        default: () => <ErrorState title={message} onRetry={() => location.reload()} />,
      }),
    ),
  );
}
