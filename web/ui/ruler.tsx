import './ruler.css';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export type RulerStepsProps = {
  title: string;
  steps: readonly ReactNode[];
  className?: string;
  /** A line that opens. */
  isFolded?: boolean;
};

export function RulerSteps({ title, steps, className, isFolded }: RulerStepsProps) {
  const id = useId();
  return (
    <section className={classes('ruler on-pencil', isFolded && 'is-folded', className)} aria-labelledby={id}>
      <details key={String(isFolded)} open={!isFolded}>
        <summary>
          <h2 id={id}>{title}</h2>
        </summary>
        <ol className="ruler-steps">
          {steps.map((step, index) => (
            <li key={String(index)}>{step}</li>
          ))}
        </ol>
      </details>
    </section>
  );
}
