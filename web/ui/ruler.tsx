import './ruler.css';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export type RulerStepsProps = { title: string; steps: readonly ReactNode[]; className?: string };

export function RulerSteps({ title, steps, className }: RulerStepsProps) {
  const id = useId();
  return (
    <section className={classes('ruler on-pencil', className)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol className="ruler-steps">
        {steps.map((step, index) => (
          <li key={String(index)}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
