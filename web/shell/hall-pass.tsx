import './hall-pass.css';
import { type ReactNode, useId } from 'react';

export type HallPassProps = { stamp: string; title: string; children: ReactNode };

/** What a closed door says, on the pass that opens doors in a school. */
export function HallPass({ stamp, title, children }: HallPassProps) {
  const id = useId();
  return (
    <section className="hall-pass" aria-labelledby={id}>
      <span className="hall-pass-slot" aria-hidden="true" />
      <p className="row hall-pass-head">
        <span>Hall pass</span>
        <span className="hall-pass-code">{stamp}</span>
      </p>
      <div className="hall-pass-paper">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
