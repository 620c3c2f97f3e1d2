import './work-step.css';
import type { MouseEvent } from 'react';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { useStore } from '#web/ui/store.ts';
import { type LazyProps, useFeedback } from '../../portal/station-in-use.ts';
import { findWorkField, takeBack } from './put-into-text.ts';

/** The step that is worked on, a line above the field: on a phone the step itself is far below. */
export function WorkStep({ inUse, station }: LazyProps) {
  const { stepWork, session } = station;
  const result = useFeedback(station, (view) => view.result);
  const key = useFeedback(station, () => session.getKeys()?.key ?? null);
  const n = useStore(stepWork, (step) => (step.of === key ? step.n : null));
  if (!result || !n) return null;

  function openStep(event: MouseEvent) {
    event.preventDefault();
    const step = document.getElementById(`step-${n}`);
    step?.querySelector('details')?.setAttribute('open', '');
    step?.focus({ preventScroll: true });
    step?.scrollIntoView();
  }

  return (
    <section className="work-step" aria-label="The step you work on" data-asked>
      <a className="link stand" href={`#step-${n}`} dir="auto" onClick={openStep}>
        <span>
          <b>Step {n}:</b> {(n === 1 ? result.step1 : result.step2).label}
        </span>
      </a>
      <UndoButton inUse={inUse} station={station} />
    </section>
  );
}

/** Undoes the last item that was put into the work, while the work is unchanged since. */
function UndoButton({ inUse, station: { stepWork } }: LazyProps) {
  const put = useStore(stepWork, (step) => step.put);
  const isNewest = useStore(inUse.form, ({ work }) => work === put?.work);
  if (!put || !isNewest) return null;
  const words = put.words.trim();

  function handleUndo() {
    const field = findWorkField();
    if (!put || !field) return;
    takeBack(field, put);
    stepWork.update((last) => ({ ...last, put: null }));
    announce(`Taken out of your work: “${words}”.`);
  }

  return (
    <Button kind="text" aria-label={`Undo: take out “${words}”`} onClick={handleUndo}>
      Undo
    </Button>
  );
}
