import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export type ErrorStateProps = {
  title: string;
  children?: ReactNode;
  /** Given to whoever looks into it, so that they find the entry in the log. */
  reference?: string;
  onRetry?: () => void;
};

/** A place whose content could not be loaded: what happened, and a way on. */
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
