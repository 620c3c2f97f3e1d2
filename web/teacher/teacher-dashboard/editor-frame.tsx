import './editor-frame.css';
import { type ReactNode, useCallback } from 'react';
import { ConflictDialog, type ConflictDialogProps } from '#web/editor/conflict-dialog.tsx';
import type { KeptDraft } from '#web/editor/draft-keeper.ts';
import { EditorNotices } from '#web/editor/editor-notices.tsx';
import { KeptEdits } from '#web/editor/kept-edits.tsx';
import type { Guarded } from '#web/editor/use-editor.tsx';
import { classes } from '#web/ui/classes.ts';
import { Sheet } from '#web/ui/sheet.tsx';

export type EditorFrameProps<Kept extends object> = {
  guarded: Guarded<Kept>;
  /** Whether kept edits are of what is edited; another function means that something else is edited. */
  isOfThis: (kept: Kept) => boolean;
  /** Whether kept edits are saved: their tab was left while they were on their way. Must stay the same function. */
  isSaved: (kept: Kept) => boolean | Promise<boolean>;
  /** What kept edits without a name are called. */
  unnamed: string;
  /** What stands beside: the list of all that is saved. */
  rail: ReactNode;
  /** Nothing where there is nothing to save. */
  saveBar: ReactNode;
  conflict: Omit<ConflictDialogProps, 'onReload'>;
  /** Reads into the editor what was saved from elsewhere. */
  onReload: () => Promise<unknown>;
  children: ReactNode;
};

/** What is saved on the left, what is edited on the right, the bar with the save button under it. */
export function EditorFrame<Kept extends object>(props: EditorFrameProps<Kept>) {
  const { guarded, isOfThis, isSaved, unnamed, rail, saveBar, conflict, onReload, children } = props;
  const { keeper, kept, dirty, dialog, takeUp, nameOf } = guarded;
  const find = useCallback((drafts: readonly KeptDraft<Kept>[]) => drafts.find(isOfThis), [isOfThis]);
  return (
    <>
      <Sheet className={classes('editor', !saveBar && 'is-alone')}>
        <div className="editor-rail">
          <div className="editor-stick">{rail}</div>
        </div>
        <div className="editor-main">
          <EditorNotices kept={kept} />
          <KeptEdits
            {...{ keeper, find, isSaved, dirty, nameOf, unnamed }}
            onContinue={({ key }) => takeUp(key)}
          />
          {children}
        </div>
      </Sheet>
      {saveBar}
      {dialog}
      <ConflictDialog {...conflict} onReload={() => void onReload()} />
    </>
  );
}
