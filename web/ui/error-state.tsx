import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export type ErrorStateProps = {
  title: string;
  children?: ReactNode;
  /** Identifies the log entry for support. */
  reference?: string;
  onRetry?: () => void;
};

export function ErrorState({ title, children, reference, onRetry }: ErrorStateProps) {
  return (
    <Alert title={title}>
      {children}
      {reference && <p className="hint">Reference: {reference}</p>}
      {onRetry && (
        <Button kind="text" stop onClick={onRetry}>
          Try again
        </Button>
      )}
    </Alert>
  );
}
