import './alert.css';
import type { ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import { WarningIcon } from './icons.tsx';

export type AlertProps = {
  /** `destructive` for failures, `notice` for calm information. */
  kind?: 'destructive' | 'notice';
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
  /** Lets an error summary take the focus. */
  ref?: Ref<HTMLDivElement>;
};

export function Alert({ kind = 'destructive', title, children, className, ref }: AlertProps) {
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={kind === 'destructive' ? 'alert' : 'note'}
      className={classes('alert', kind === 'notice' && 'is-notice', className)}
    >
      {kind === 'destructive' && <WarningIcon />}
      <div>
        {title && <h2>{title}</h2>}
        {children}
      </div>
    </div>
  );
}
