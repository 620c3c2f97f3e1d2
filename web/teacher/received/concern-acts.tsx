import { useQuery } from '@tanstack/react-query';
import { getAccountSettings } from '#contract/account.ts';
import type { ConcernTier, ConcernWork } from '#contract/safeguarding.ts';
import { callApi } from '#web/lib/http.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import type { Change } from './concern-list.ts';
import { liftsHold } from './concern-words.ts';

export type ConcernActsProps = {
  work: ConcernWork;
  busy: boolean;
  onChange: (change: Change) => void;
};

export function ConcernActs({ work, busy, onChange }: ConcernActsProps) {
  const { nickname, certainty, tier, state, state_at, note } = work;
  const props = (change: Change) => ({
    'aria-disabled': busy || undefined,
    onClick: () => !busy && onChange(change),
  });
  const about = <span className="vh">: {nickname}</span>;
  return (
    <div className="row concern-acts">
      {state === 'open' ? (
        <>
          <Button kind="alt" {...props({ as: 'read' })}>
            <CheckIcon />I have read this{about}
          </Button>
          <Button kind="text" {...props({ as: 'not_a_concern' })}>
            Not a concern{about}
          </Button>
          <Button
            kind="text"
            {...props({ to: isSure(certainty) === (tier === 'perhaps') ? null : others[tier] })}
          >
            {moves[tier]}
            {about}
          </Button>
          {work.holds_feedback && <p className="hint">{liftsHold}</p>}
        </>
      ) : (
        <>
          <p className="hint">
            {state === 'read' ? 'You read this' : 'You said that this is no concern'}
            {state_at && ` ${sayMoment(state_at)}`}.
          </p>
          <Button kind="text" {...props({ as: 'open' })}>
            Undo{about}
          </Button>
        </>
      )}
      {note !== null && (
        <p>
          Your note: <bdi>{note}</bdi>
        </p>
      )}
    </div>
  );
}

/** Whether the check itself puts it on top: then it is moved there by taking back what moved it down. */
const isSure = (certainty: ConcernWork['certainty']) => certainty === 'plain' || certainty === 'confirmed';
const others: Record<ConcernTier, ConcernTier> = { plain: 'perhaps', perhaps: 'plain' };
const moves: Record<ConcernTier, string> = {
  plain: 'Move to “Perhaps”',
  perhaps: 'Move to the top list',
};

/** What to do where words are plain, with the contacts that the teacher wrote down. */
export function WhatNext({ userId }: { userId: string }) {
  // The account page uses the same key.
  const { data } = useQuery({
    queryKey: ['account-settings', userId],
    queryFn: () => callApi(getAccountSettings, {}),
  });
  return (
    <p>
      If this worries you, tell{' '}
      {data?.school_contacts ? 'somebody at your school' : 'your school’s counselor or principal'} today. You
      need not be sure.
      {data?.school_contacts && (
        <>
          {' '}
          You turn to:{' '}
          <b>
            <bdi translate="no">{data.school_contacts}</bdi>
          </b>
        </>
      )}
      {data?.school_contacts === null && (
        <>
          {' '}
          <a className="link" href="/account">
            Write down whom you turn to
          </a>
        </>
      )}
    </p>
  );
}
