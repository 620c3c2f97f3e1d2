import { type ClipboardEvent, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CriterionLevels } from '#contract/rubrics.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { cleanPasted, pasteCleaned } from '#web/ui/clean-paste.ts';
import { insertText } from '#web/ui/insert-text.ts';
import { addLevels, type UnitStore } from '../unit-state.ts';
import type { RubricDraft } from './rubric/rubric-draft.ts';
import { RubricFile } from './rubric/rubric-file.tsx';
import { UnitPage } from './unit-text.tsx';

const RubricDialog = latePart(() => import('./rubric/rubric-dialog.tsx').then((m) => m.RubricDialog));

/** Criteria are typed, or a rubric is pasted or brought from a file. */
export function CriteriaField({ editor }: { editor: UnitStore }) {
  const [draft, setDraft] = useState<RubricDraft | null>(null);
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Where it was pasted: a dialog that closes leaves the caret elsewhere. */
  const place = useRef<[start: number, end: number] | null>(null);

  /** Nothing can be typed beneath an open dialog. */
  function close(left: RubricDraft | null) {
    flushSync(() => {
      setDraft(left);
      setOpen(false);
    });
  }

  function handleOpen(read: RubricDraft) {
    setDraft(read);
    setOpen(true);
  }

  async function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const html = event.clipboardData.getData('text/html');
    const text = event.clipboardData.getData('text/plain');
    if (!mayBeRubric(html, text)) return pasteCleaned(event);
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    place.current = [selectionStart, selectionEnd];
    const read = await import('./rubric/rubric-draft.ts').then(
      ({ readPasted }) => readPasted(html, text),
      // Without the code it is pasted as any text.
      () => null,
    );
    if (read) handleOpen(read);
    else pasteAsText(text);
  }

  /** After what stands there, where the text was changed meanwhile. */
  function pasteAsText(text: string) {
    const { current } = field;
    if (!current) return;
    const { length } = current.value;
    current.setSelectionRange(...(place.current ?? [length, length]));
    insertText(current, cleanPasted(text));
  }

  function handleClose() {
    place.current = null;
    close(draft);
  }

  function handleText(pasted: string) {
    close(null);
    pasteAsText(pasted);
  }

  function handleKeep(text: string, levels: CriterionLevels[]) {
    close(null);
    if (text !== editor.get().form.assessment_criteria) {
      field.current?.select();
      if (field.current) insertText(field.current, text);
    }
    editor.update((state) => addLevels(state, levels));
  }

  return (
    <div className="details-stack">
      <UnitPage
        ref={field}
        editor={editor}
        field="assessment_criteria"
        one="criterion"
        many="criteria"
        onPaste={(event) => void handlePaste(event)}
      />
      <RubricFile onRead={handleOpen} />
      {draft && !isOpen && (
        <Button kind="text" onClick={() => setOpen(true)}>
          Go on with your rubric
        </Button>
      )}
      {draft && isOpen && (
        <Suspense>
          <RubricDialog
            draft={draft}
            criteria={editor.get().form.assessment_criteria}
            onChange={setDraft}
            onKeep={handleKeep}
            onText={handleText}
            onClose={handleClose}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Longer ones are no rubrics, in characters. */
const longest = { html: 2_000_000, text: 50_000 };

/** Whether it is worth to load the code that reads it. */
function mayBeRubric(html: string, text: string): boolean {
  return html.length <= longest.html && text.length <= longest.text && /\S[^\S\n]*\n\s*\S|\t/.test(text);
}
