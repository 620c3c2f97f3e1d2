import './group-head.css';
import '../pane-head.css';
import type { Ref } from 'react';
import type { ReadingGroup } from '#contract/reading.ts';
import { sayDay } from '#web/lib/say-when.ts';
import { Badge } from '#web/ui/badge.tsx';

export type GroupHeadProps = {
  /** The saved group that is edited. */
  group: ReadingGroup | undefined;
  ready: boolean;
  dirty: boolean;
  ref: Ref<HTMLHeadingElement>;
};

/** Which group lies in the editor. It stays while the configuration is fetched, as it may hold the focus. */
export function GroupHead({ group, ready, dirty, ref }: GroupHeadProps) {
  return (
    <div className="pane-head">
      <h2 ref={ref} tabIndex={-1}>
        {group ? <bdi>{group.name}</bdi> : 'New group'}
      </h2>
      {group && <span className="hint">Made {sayDay(group.created_at)}</span>}
      {dirty && <Badge kind="warm">Unsaved edits</Badge>}
      {group && ready && (
        <a className="link stand" href="#reading-trend">
          See how they read
        </a>
      )}
    </div>
  );
}
