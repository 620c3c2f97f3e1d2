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
  const heading = <h2 id={id}>{title}</h2>;
  const list = (
    <ol className="ruler-steps">
      {steps.map((step, index) => (
        <li key={String(index)}>{step}</li>
      ))}
    </ol>
  );
  return (
    <section className={classes('ruler on-pencil', isFolded && 'is-folded', className)} aria-labelledby={id}>
      {isFolded ? (
        <details>
          <summary>{heading}</summary>
          {list}
        </details>
      ) : (
        <>
          {heading}
          {list}
        </>
      )}
    </section>
  );
}
