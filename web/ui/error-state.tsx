import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export type ErrorStateProps = {
  title: string;
  children?: ReactNode;
  onRetry: () => void;
};

export function ErrorState({ title, children, onRetry }: ErrorStateProps) {
  return (
    <Alert title={title}>
      {children}
      <Button kind="text" stop onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}
