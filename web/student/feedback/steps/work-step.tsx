import './work-step.css';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { useStore } from '#web/ui/store.ts';
import { type LazyProps, useDraftsUsed, useFeedback } from '../../portal/station-in-use.ts';
import { findWorkField, goToSentence, takeBack } from './put-into-text.ts';

/** The step that is worked on, folded to one line above the field. */
export function WorkStep({ inUse, station }: LazyProps) {
  const { stepWork, session } = station;
  const result = useFeedback(station, (view) => view.result);
  const about = useFeedback(station, (view) => view.about);
  const used = useDraftsUsed(station);
  const key = useFeedback(station, () => session.getKeys()?.key ?? null);
  const n = useStore(stepWork, (step) => (step.of === key ? step.n : 1));
  const unit = inUse.units.find(({ id }) => id === about?.unitId);
  if (!result || !about || !unit || used >= unit.draft_limit) return null;
  const { label, body, quote } = n === 1 ? result.step1 : result.step2;
  const other = n === 1 ? 2 : 1;

  function workOnOther() {
    stepWork.update(({ put }) => ({ of: key, n: other, put }));
    goToSentence((other === 1 ? result?.step1 : result?.step2)?.quote ?? null, session.getView().work);
  }

  return (
    <section className="work-step" aria-label="The step you work on" data-asked>
      <details key={`${about.draft}-${n}`}>
        <summary dir="auto">
          <span>
            <b>Step {n}:</b> {label}
          </span>
        </summary>
        <div>
          {quote && (
            <p className="feedback-quote">
              <span className="feedback-quote-from">You wrote</span>{' '}
              <q translate="no" dir="auto">
                {quote.text.trim()}
              </q>
            </p>
          )}
          <p dir="auto">{body}</p>
          <a className="link stand" href={`#step-${n}`}>
            Help for this step
          </a>
        </div>
      </details>
      <div className="work-step-acts">
        <UndoButton inUse={inUse} station={station} />
        <Button kind="text" aria-label={`Work on step ${other}`} onClick={workOnOther}>
          Step {other}
        </Button>
      </div>
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
