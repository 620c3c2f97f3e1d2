import type { ConcernState, ConcernWork } from '#contract/safeguarding.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { liftsHold } from './concern-words.ts';

export type ConcernActsProps = {
  work: ConcernWork;
  busy: boolean;
  onMark: (as: ConcernState) => void;
};

export function ConcernActs({ work, busy, onMark }: ConcernActsProps) {
  const { nickname, state, state_at } = work;
  const mark = (as: ConcernState) => !busy && onMark(as);
  const about = <span className="vh">: {nickname}</span>;
  return (
    <div className="row concern-acts">
      {state === 'open' ? (
        <>
          <Button kind="alt" aria-disabled={busy || undefined} onClick={() => mark('read')}>
            <CheckIcon />I have read this{about}
          </Button>
          <Button kind="text" aria-disabled={busy || undefined} onClick={() => mark('not_a_concern')}>
            Not a concern{about}
          </Button>
          {work.holds_feedback && <p className="hint">{liftsHold}</p>}
        </>
      ) : (
        <>
          <p className="hint">
            {state === 'read' ? 'You read this' : 'You said that this is no concern'}
            {state_at && ` ${sayMoment(state_at)}`}.
          </p>
          <Button kind="text" aria-disabled={busy || undefined} onClick={() => mark('open')}>
            Undo{about}
          </Button>
        </>
      )}
    </div>
  );
}
