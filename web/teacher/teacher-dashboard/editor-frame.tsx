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
  /** Kept edits belong to what is open. A new function means that something else is open. */
  isOfThis: (kept: Kept) => boolean;
  /** Kept edits have reached the server after all. Must be a stable function. */
  isSaved: (kept: Kept) => boolean | Promise<boolean>;
  /** Name for kept edits that have none. */
  unnamed: string;
  rail: ReactNode;
  /** Nothing if there is nothing to save. */
  saveBar: ReactNode;
  conflict: Omit<ConflictDialogProps, 'onReload'>;
  /** Loads the version that was saved elsewhere. */
  onReload: () => Promise<unknown>;
  children: ReactNode;
};

/** The list on the left, the editor on the right, the bar with the save button below. */
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
