import { useLayoutEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useStore } from '#web/ui/store.ts';
import type { NameQuestion } from './name-question.ts';
import type { WorkForm } from './work-form.ts';

/** The name in question, or the change that was made. */
export type AskedName = { name: string; change?: { before: string; after: string } };

export type NameHintProps = {
  form: WorkForm;
  names: NameQuestion;
  asked: AskedName | null;
  onAsked: (asked: AskedName | null) => void;
};

/** A question that blocks nothing: work can be sent without an answer. */
export function NameHint({ form, names, asked, onAsked }: NameHintProps) {
  // A name that is no longer in the work must not be shown to the next student.
  const holds = useStore(form, ({ work }) =>
    asked?.change ? work === asked.change.after : asked !== null && work.includes(asked.name),
  );
  const shown = holds ? asked : null;
  const box = useRef<HTMLDivElement>(null);
  const isShown = shown !== null;
  useLayoutEffect(() => {
    if (isShown && box.current) keepInPlace(box.current);
  }, [isShown]);

  function change(name: string) {
    const before = form.get().work;
    names.remove(name);
    onAsked({ name, change: { before, after: form.get().work } });
  }

  function keep(name: string) {
    names.keep(name);
    onAsked(null);
    document.getElementById('work')?.focus();
  }

  return (
    <div role="status" ref={box}>
      {shown?.change && (
        <div className="careful-notice name-hint">
          <p>
            Changed “<span translate="no">{shown.name}</span>” to <span translate="no">[name]</span>.
          </p>
          <Button
            kind="text"
            autoFocus
            onClick={() => {
              form.set({ work: shown.change?.before ?? '' });
              keep(shown.name);
            }}
          >
            Undo
          </Button>
        </div>
      )}
      {shown && !shown.change && (
        <div className="careful-notice name-hint">
          <p>
            <b dir="auto" translate="no">
              {shown.name}
            </b>
            : Is this a real person you know?
          </p>
          <Button kind="text" onClick={() => change(shown.name)}>
            <span>
              Change “<span translate="no">{shown.name}</span>” to <span translate="no">[name]</span>
            </span>
          </Button>
          <Button kind="text" onClick={() => keep(shown.name)}>
            Keep
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * When a box appears in sight, keeps what is below it in place by scrolling, unless something above it has the focus.
 * Right after a tap nothing has.
 */
function keepInPlace(box: HTMLElement): void {
  const { DOCUMENT_POSITION_CONTAINS: around, DOCUMENT_POSITION_PRECEDING: above } = Node;
  const used = box.compareDocumentPosition(document.activeElement ?? document.body);
  const { top, height } = box.getBoundingClientRect();
  if ((used & (around | above)) !== above && top >= 0 && top < innerHeight) {
    scrollBy({ top: height, behavior: 'instant' });
  }
}
