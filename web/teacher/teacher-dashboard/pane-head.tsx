import './pane-head.css';
import type { ReactNode, Ref } from 'react';
import { Badge } from '#web/ui/badge.tsx';

export type PaneHeadProps = {
  /** Undefined for what is new. */
  name: string | undefined;
  unnamed: string;
  /** A fact about what is saved. */
  fact: ReactNode;
  dirty: boolean;
  children?: ReactNode;
  ref: Ref<HTMLHeadingElement>;
};

/** Names what is edited. It stays while the rest is fetched, as it may hold the focus. */
export function PaneHead({ name, unnamed, fact, dirty, children, ref }: PaneHeadProps) {
  return (
    <div className="row pane-head">
      <h2 ref={ref} tabIndex={-1}>
        {name === undefined ? unnamed : <bdi>{name}</bdi>}
      </h2>
      {fact}
      {dirty && <Badge kind="warm">Unsaved edits</Badge>}
      {children}
    </div>
  );
}
