import './rubric-dialog.css';
import { useRef, useState } from 'react';
import type { CriterionLevels, RubricRow, rubricQuestions } from '#contract/rubrics.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { AlertMark } from '#web/ui/icons.tsx';
import { LevelList } from './level-list.tsx';
import { checkNames, isSound, type RubricDraft, sayQuestion, toCriteria } from './rubric-draft.ts';

export type RubricDialogProps = {
  draft: RubricDraft;
  /** What stands in the field for criteria. */
  criteria: string;
  onChange: (draft: RubricDraft) => void;
  onKeep: (text: string, levels: CriterionLevels[]) => void;
  onText: (pasted: string) => void;
  onClose: () => void;
};

/** What was read beside what will be kept of it, to be corrected. */
export function RubricDialog({ draft, criteria, onChange, onKeep, onText, onClose }: RubricDialogProps) {
  const [wasTried, setTried] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const about = useRef<HTMLParagraphElement>(null);
  const wrong = checkNames(draft);
  const { rows, leftOut, pasted, adds } = draft;
  const fits = toCriteria(draft, criteria);

  function handleRow(at: number, change: Partial<RubricRow>) {
    onChange({ ...draft, rows: rows.map((row, index) => (index === at ? { ...row, ...change } : row)) });
  }

  function handleRemove(at: number) {
    onChange({ ...draft, rows: rows.filter((_, index) => index !== at) });
    announce(`Criterion ${at + 1} removed.`);
    about.current?.focus();
  }

  function handleKeep() {
    if (fits && isSound(draft)) return onKeep(fits.text, fits.levels);
    setTried(true);
    requestAnimationFrame(() => {
      const place = body.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
      place?.focus();
    });
  }

  return (
    <Dialog open wide className="rubric" title="Your rubric" onClose={onClose}>
      <div ref={body}>
        <p ref={about} className="rubric-about" tabIndex={-1}>
          {rows.length === 1 ? 'One criterion was read.' : `${rows.length} criteria were read.`} Correct what
          was read wrongly.
        </p>
        <ol className="rubric-rows">
          {rows.map((row, at) => (
            <li key={row.key} className="rubric-row">
              <section className="rubric-read" dir="auto" aria-label={`Criterion ${at + 1} as it was read`}>
                {row.read}
              </section>
              <div className="rubric-kept">
                <TextField
                  label={`Criterion ${at + 1}`}
                  dir="auto"
                  autoComplete="off"
                  value={row.text}
                  error={wasTried || row.text !== '' ? wrong[at] : undefined}
                  hint={<Question of="criterion" row={row} />}
                  onChange={({ target }) => handleRow(at, { text: target.value })}
                />
                <Question of="levels" row={row} />
                <Question of="points" row={row} />
                <LevelList
                  id={`rubric-${row.key}`}
                  name={row.text || `criterion ${at + 1}`}
                  levels={row.levels}
                  onChange={(levels) => handleRow(at, { levels })}
                />
                <Button kind="text" stop onClick={() => handleRemove(at)}>
                  Remove this criterion<span className="vh">: {row.text}</span>
                </Button>
              </div>
            </li>
          ))}
        </ol>
        {leftOut.length > 0 && (
          <section>
            <h3>Left out</h3>
            <ul className="rubric-left-out">
              {leftOut.map((text) => (
                <li key={text} dir="auto">
                  {text}
                </li>
              ))}
            </ul>
          </section>
        )}
        {criteria.trim() !== '' && (
          <fieldset className="rubric-choice">
            <legend>The criteria that are there already</legend>
            {[true, false].map((one) => (
              <label key={String(one)} className="check">
                <input
                  type="radio"
                  name="rubric-adds"
                  checked={adds === one}
                  onChange={() => onChange({ ...draft, adds: one })}
                />
                <span>{one ? 'stay, and these are added' : 'are replaced by these'}</span>
              </label>
            ))}
          </fieldset>
        )}
        {wasTried && !fits && wrong.every((one) => !one) && (
          <p className="field-error" role="alert" tabIndex={-1}>
            <AlertMark />
            <span>
              These criteria cannot be told apart in the field: together they are more than 40, or what stands
              there is a table. Replace what is there, or remove some.
            </span>
          </p>
        )}
      </div>
      <div className="dialog-actions">
        {pasted !== null && (
          <Button kind="paper" onClick={() => onText(pasted)}>
            Not a rubric: paste as text
          </Button>
        )}
        <Button kind="dark" disabled={rows.length === 0} onClick={handleKeep}>
          Keep these criteria
        </Button>
      </div>
    </Dialog>
  );
}

function Question({ of: question, row }: { of: (typeof rubricQuestions)[number]; row: RubricRow }) {
  if (!row.asks.includes(question)) return null;
  return (
    <span className="reading-hint">
      <AlertMark />
      <span>{sayQuestion(question, row)}</span>
    </span>
  );
}
