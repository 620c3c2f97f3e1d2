import { useEffect, useState } from 'react';
import type { Unit } from '#contract/units.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DraftKeeper, KeptDraft } from '../unit-editor/draft-keeper.ts';
import { type Editor, useEditor } from '../unit-editor/editor.ts';
import { isDirty } from '../unit-editor/editor-state.ts';

export type KeptEditsProps = {
  editor: Editor;
  keeper: DraftKeeper;
  units: readonly Unit[];
  onContinue: (draft: KeptDraft) => void;
};

/** Unsaved edits to the unit on the desk that another tab or an earlier visit left on this device. */
export function KeptEdits({ editor, keeper, units, onContinue }: KeptEditsProps) {
  const unitId = useEditor(editor, (state) => state.unitId);
  const edition = useEditor(editor, (state) => state.edition);
  const dirty = useEditor(editor, isDirty);
  const [kept, setKept] = useState<KeptDraft>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another unit on the desk may have other kept edits.
  useEffect(() => {
    const look = () =>
      setKept(
        keeper
          .others()
          .find((draft) => (units.some(({ id }) => id === draft.unitId) ? draft.unitId : null) === unitId),
      );
    look();
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [keeper, units, unitId, edition]);

  if (!kept || dirty) return null;
  const { title } = kept.form;
  return (
    <Alert kind="notice" className="desk-notice" title="Unsaved edits from before">
      <p>
        {title ? (
          <>
            “<bdi>{title}</bdi>”
          </>
        ) : (
          'A unit without a title'
        )}
        , {sayMoment(kept.savedAt)}: kept on this device, from an earlier visit or another tab.
      </p>
      <Button kind="text" onClick={() => onContinue(kept)}>
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
