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

// Without this mark, bundlers keep every drawing because a call may have side effects.
/* @__NO_SIDE_EFFECTS__ */
export function drawing(box: string, paths: readonly (readonly [d: string, kind?: string])[]) {
  return ({ className }: { className?: string }) => (
    <Line box={box} className={className}>
      {paths.map(([d, kind]) => (
        <path key={d} className={kind} d={d} />
      ))}
    </Line>
  );
}
