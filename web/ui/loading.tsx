import './loading.css';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Needs text beside it that says what is loading. */
export function Spinner({ size = 22 }: { size?: number }) {
  return (
    <svg
      className="spinner"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="3.2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" opacity=".22" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" />
    </svg>
  );
}

export function Loading({ title = 'Loading...', children }: { title?: string; children?: ReactNode }) {
  return (
    <div className="loading" role="status">
      <Spinner size={40} />
      <b>{title}</b>
      {children && <span>{children}</span>}
    </div>
  );
}

export type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  drawing?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Says what will appear here and what to do first. */
export function EmptyState({ title, children, drawing, action, className }: EmptyStateProps) {
  return (
    <div className={classes('empty-state', className)}>
      {drawing}
      <b>{title}</b>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
