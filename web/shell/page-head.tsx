import './page-head.css';
import '#web/ui/board.css';
import { type ReactNode, useId } from 'react';
import { classes } from '#web/ui/classes.ts';

export type PageHeadProps = {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons under the text. */
  acts?: ReactNode;
  drawing?: ReactNode;
  /** Leaves room for paper that overlaps the board. */
  deep?: boolean;
};

export function PageHead({ title, children, acts, drawing, deep }: PageHeadProps) {
  const id = useId();
  return (
    <section className="board has-tray on-board" aria-labelledby={id}>
      <div className={classes('wrap page-head', deep && 'is-deep')}>
        <div>
          <h1 id={id}>{title}</h1>
          {children}
          {acts && <div className="row acts">{acts}</div>}
        </div>
        {drawing}
      </div>
    </section>
  );
}

export type SectionProps = { title: ReactNode; lead?: ReactNode; children: ReactNode; className?: string };

export function Section({ title, lead, children, className }: SectionProps) {
  const id = useId();
  return (
    <section className={classes('wrap section', className)} aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </section>
  );
}
