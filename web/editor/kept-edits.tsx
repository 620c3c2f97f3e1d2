import './editor-notice.css';
import { useEffect, useState } from 'react';
import { sayMoment } from '#web/lib/say-when.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { quoted } from './discard-guard.tsx';
import type { DraftKeeper, KeptDraft } from './draft-keeper.ts';

export type KeptEditsProps<Draft extends object> = {
  keeper: DraftKeeper<Draft>;
  /** Picks the draft of what is being edited. A new function means something else is edited. */
  find: (drafts: readonly KeptDraft<Draft>[]) => KeptDraft<Draft> | undefined;
  /** Saved drafts are discarded, or they would later look like something new. */
  isSaved: (draft: Draft) => boolean | Promise<boolean>;
  dirty: boolean;
  nameOf: (draft: Draft) => string;
  unnamed: string;
  onContinue: (draft: KeptDraft<Draft>) => void;
};

/** Offers unsaved edits that another tab or an earlier visit left on this device. */
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
      // If a tab is still editing it, that tab stores it again.
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
  return (
    <Alert kind="notice" className="editor-notice" title="Unsaved edits from before">
      <p>
        {quoted(nameOf(kept), unnamed)}, {sayMoment(kept.savedAt)}: kept on this device, from an earlier visit
        or another tab.
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
