import type { ReactNode } from 'react';
import type { OutputOf } from '#contract/call.ts';
import type { Counted, getClassView } from '#contract/class-view.ts';
import { toInboxPath } from '#web/lib/inbox-path.ts';

export type View = OutputOf<typeof getClassView>;

type CountProps = {
  /** What is counted. */
  of: string;
  count: number;
  counted: Counted;
  view: View;
  /** Visible words before the count. Then `of` is for screen readers only. */
  children?: ReactNode;
};

/** Links to the counted works. */
export function Count({ of, count, counted, view, children }: CountProps) {
  return (
    <p>
      {children}
      <a className="link stand" href={toInboxPath({ unit: { id: view.unit_id ?? '', counted } })}>
        {count} of {view.students.length} students
        {children ? <span className="vh"> {of}</span> : ` ${of}`}
      </a>
    </p>
  );
}
