import type { ConcernWork } from '#contract/safeguarding.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { sayKind } from './concern-words.ts';

export type ConcernItemProps = {
  work: ConcernWork;
  busy?: boolean;
  /** Left out for one that was read. */
  onRead?: () => void;
  onDelete: () => void;
};

/** A student's words, whose they are and where they stand. */
export function ConcernItem({ work, busy, onRead, onDelete }: ConcernItemProps) {
  const { work_id, station, nickname, title, passages, more, last_found_at, state_at } = work;
  return (
    <li className="concern" data-concern={work_id} tabIndex={-1} aria-label={`${nickname}: ${title}`}>
      {passages.map((passage) => (
        <div key={passage.id}>
          <blockquote dir="auto">{passage.quote}</blockquote>
          <p className="concern-kind">{sayKind(passage)}</p>
          <p className="hint">
            Under “<bdi>{passage.field}</bdi>”. Found by {passage.found_by}.
          </p>
        </div>
      ))}
      {more > 0 && <p>And {more} more like these.</p>}
      <p>
        <b>
          <bdi>{nickname}</bdi>
        </b>
        , <bdi>{title}</bdi>
      </p>
      <p className="hint">
        {station === 'reading' ? 'Reading Station' : 'General Station'}, {sayMoment(last_found_at)}.
      </p>
      {onRead ? (
        <Button kind="alt" aria-disabled={busy || undefined} onClick={() => !busy && onRead()}>
          <CheckIcon />I have read this<span className="vh">: {nickname}</span>
        </Button>
      ) : (
        state_at && <p className="hint">You read this {sayMoment(state_at)}.</p>
      )}
      <Button kind="text" onClick={onDelete}>
        Delete this work<span className="vh"> of {nickname}</span>
      </Button>
    </li>
  );
}
