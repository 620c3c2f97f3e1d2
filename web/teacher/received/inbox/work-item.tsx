import { memo } from 'react';
import type { Work } from '#contract/inbox.ts';
import { sayBriefly, sayMoment } from '#web/lib/say-when.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { reasonWords } from '../reason-words.ts';
import { toWorkPath } from '../work-path.ts';
import { select, useSelected } from './selection.ts';

export type WorkItemProps = {
  work: Work;
  /** Zero-based, and the length of the list: not all rows are rendered. */
  place: number;
  count: number;
  /** Undefined where no work stands beside the list; there nothing is selected. */
  isOpen?: boolean | undefined;
};

/** One line: who, what, the most urgent reason to look, the state, when. Memoized: only changed rows rerender. */
export const WorkItem = memo(function WorkItem({ work, place, count, isOpen }: WorkItemProps) {
  const { id, nickname, is_new: isNew, created_at: createdAt } = work;
  const [reason] = work.reasons;
  const state = sayState(work);
  return (
    <li
      className={classes('work', isNew && 'is-new')}
      style={{ top: `calc(var(--work-row) * ${place})` }}
      data-work={id}
      aria-posinset={place + 1}
      aria-setsize={count}
    >
      {isOpen === undefined && <SelectWork id={id} nickname={nickname} />}
      <a className="work-link" href={toWorkPath(id)} aria-current={isOpen ? 'true' : undefined}>
        <span className="work-line">
          <bdi className="work-who" translate="no">
            {nickname}
          </bdi>{' '}
          {isNew && (
            <span className="work-new">
              <Badge kind="ok">New</Badge>
            </span>
          )}{' '}
          <time className="work-when" dateTime={createdAt} title={sayMoment(createdAt)}>
            {sayBriefly(createdAt)}
          </time>
        </span>{' '}
        <span className="work-line">
          <bdi className="work-what">{sayWhat(work)}</bdi>{' '}
          {reason && (
            <span className="work-why">
              <Badge kind="warm">{reasonWords[reason]}</Badge>
            </span>
          )}{' '}
          {state && (
            <span className="work-state">
              <Badge kind={work.is_held ? 'warm' : 'bad'}>{state}</Badge>
            </span>
          )}
        </span>
      </a>
    </li>
  );
});

/** "Bean plants, draft 2", "Check-in: The goat" */
function sayWhat({ station, title, draft }: Work): string {
  const isCheckIn = station === 'reading';
  const later = draft !== null && draft > 1 ? `, ${isCheckIn ? 'version' : 'draft'} ${draft}` : '';
  return `${isCheckIn ? 'Check-in: ' : ''}${title}${later}`;
}

/** What waits, or went wrong; nothing where all is as usual. */
function sayState({ is_held: isHeld, is_held_for_concern: isForConcern, report }: Work): string | null {
  if (isHeld) return isForConcern ? 'Waiting for you: a concern' : 'Waiting for you';
  return report?.mail.state === 'failed' ? 'Not e-mailed' : null;
}

function SelectWork({ id, nickname }: Pick<Work, 'id' | 'nickname'>) {
  const isSelected = useSelected(id);
  return (
    <label className="check">
      <input
        type="checkbox"
        aria-label={`Select the work of ${nickname}`}
        checked={isSelected}
        onChange={({ target: { checked } }) => select([id], checked)}
      />
    </label>
  );
}
