import { useSyncExternalStore } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import type { DraftKeeper } from '../drafts/drafts.ts';

/** Says where the newest words are stored. It always takes up its space, so that nothing below it moves. */
export function DraftBadge({ drafts }: { drafts?: Pick<DraftKeeper, 'getState' | 'subscribe'> | undefined }) {
  const state = useSyncExternalStore(drafts?.subscribe ?? noSubscription, () => drafts?.getState() ?? 'none');
  return (
    <Badge kind="ok" className={state === 'none' ? 'is-not-yet' : undefined}>
      <CheckIcon size={14} />
      {state === 'tab' ? 'Kept in this tab' : 'Saved on this device'}
    </Badge>
  );
}

const noSubscription = () => () => undefined;
