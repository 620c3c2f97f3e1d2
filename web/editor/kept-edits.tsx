import './editor-notice.css';
import { useEffect, useState } from 'react';
import { sayMoment } from '#web/lib/say-when.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DraftKeeper, KeptDraft } from './draft-keeper.ts';

export type KeptEditsProps<Draft extends object> = {
  keeper: DraftKeeper<Draft>;
  /** Finds the one that belongs to what is edited; another function means that something else is. */
  find: (drafts: readonly KeptDraft<Draft>[]) => KeptDraft<Draft> | undefined;
  /** Whether it is saved after all. Then it is thrown away: later it would look like something new. */
  isSaved: (draft: Draft) => boolean | Promise<boolean>;
  /** Nothing is offered while there are unsaved edits. */
  dirty: boolean;
  nameOf: (draft: Draft) => string;
  unnamed: string;
  onContinue: (draft: KeptDraft<Draft>) => void;
};

/** Unsaved edits to what is edited that another tab or an earlier visit left on this device. */
export function KeptEdits<Draft extends object>(props: KeptEditsProps<Draft>) {
  const { keeper, find, isSaved, dirty, nameOf, unnamed, onContinue } = props;
  const [kept, setKept] = useState<KeptDraft<Draft>>();

  useEffect(() => {
    let isLeft = false;
    async function look() {
      const found = find(keeper.others());
      const isOver = found !== undefined && (await isSaved(found));
      if (isLeft) return;
      if (!isOver) return setKept(found);
      // A tab in which it is still being edited keeps it again.
      keeper.discard(found.key);
      await look();
    }
    const handleStorage = () => void look();
    handleStorage();
    addEventListener('storage', handleStorage);
    return () => {
      isLeft = true;
      removeEventListener('storage', handleStorage);
    };
  }, [keeper, find, isSaved]);

  if (!kept || dirty) return null;
  const name = nameOf(kept);
  return (
    <Alert kind="notice" className="editor-notice" title="Unsaved edits from before">
      <p>
        {name ? (
          <>
            “<bdi>{name}</bdi>”
          </>
        ) : (
          unnamed
        )}
        , {sayMoment(kept.savedAt)}: kept on this device, from an earlier visit or another tab.
      </p>
      <Button
        kind="text"
        onClick={() => {
          setKept(undefined);
          onContinue(kept);
        }}
      >
        Continue with them
      </Button>
      <Button
        kind="text"
        stop
        onClick={() => {
          keeper.discard(kept.key);
          setKept(undefined);
        }}
      >
        Throw them away
      </Button>
    </Alert>
  );
}
