import './drawing.css';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type LineProps = {
  /** Size of the viewBox, such as `40 40`. */
  box: string;
  className?: string;
  /** `y p b` colour a stroke, `fy fw fm fe fb` a fill. `thin` is a finer line. */
  children: ReactNode;
};

/** Decoration only, hidden from screen readers. */
export function Line({ box, className, children }: LineProps) {
  return (
    <svg className={classes('line', className)} viewBox={`0 0 ${box}`} aria-hidden="true">
      {children}
    </svg>
  );
}
