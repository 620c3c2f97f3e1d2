import type { Concern } from '#contract/safeguarding.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { sayKind } from './concern-words.ts';

export type ConcernItemProps = {
  concern: Concern;
  busy?: boolean;
  /** Left out for one that was read. */
  onRead?: () => void;
  onDelete: () => void;
};

/** A student's words, whose they are and where they stand. */
export function ConcernItem({ concern, busy, onRead, onDelete }: ConcernItemProps) {
  const { id, station, nickname, title, field, quote, found_by, created_at, acknowledged_at } = concern;
  return (
    <li className="concern" data-concern={id} tabIndex={-1} aria-label={`${nickname}: ${title}`}>
      <blockquote dir="auto">{quote}</blockquote>
      <p className="concern-kind">{sayKind(concern)}</p>
      <p>
        <b>
          <bdi>{nickname}</bdi>
        </b>
        , <bdi>{title}</bdi>
      </p>
      <p className="hint">
        {station === 'reading' ? 'Reading Station' : 'General Station'}, under “<bdi>{field}</bdi>”,{' '}
        {sayMoment(created_at)}. Found by {found_by}.
      </p>
      {onRead ? (
        <Button kind="alt" aria-disabled={busy || undefined} onClick={() => !busy && onRead()}>
          <CheckIcon />I have read this<span className="vh">: {nickname}</span>
        </Button>
      ) : (
        acknowledged_at && <p className="hint">You read this {sayMoment(acknowledged_at)}.</p>
      )}
      <Button kind="text" onClick={onDelete}>
        Delete this work<span className="vh"> of {nickname}</span>
      </Button>
    </li>
  );
}
