import './criterion-list.css';
import { type ToggleEvent, useDeferredValue, useMemo, useState } from 'react';
import type { CriterionKind } from '#contract/criterion-kinds.ts';
import { criterionLevels, type Level } from '#contract/rubrics.ts';
import { checkValue } from '#web/editor/check-form.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { AlertMark } from '#web/ui/icons.tsx';
import { insertText } from '#web/ui/insert-text.ts';
import { Options } from '#web/ui/options.tsx';
import { useStore } from '#web/ui/store.ts';
import { addLevels, changeForm, type UnitStore } from '../unit-state.ts';
import {
  chooseKind,
  idOf,
  kindNames,
  levelsIdOf,
  type ReadLine,
  readLines,
  sayRubric,
  splitLine,
} from './criteria.ts';
import { LevelList, type LevelListProps } from './rubric/level-list.tsx';
import { ShownCheck } from './shown-check.tsx';

/** Number shown at first. A criterion that could not be read is always shown. */
const mostShown = 6;

/** Shows how each criterion is read while it is typed, and lets the teacher correct it. */
export function CriterionList({ editor }: { editor: UnitStore }) {
  const typed = useStore(editor, (state) => state.form.assessment_criteria);
  const criterion_kinds = useStore(editor, (state) => state.form.criterion_kinds);
  const entered = useStore(editor, (state) => state.form.criterion_levels);
  const assessment_criteria = useDeferredValue(typed);
  const lines = useMemo(
    () => readLines({ assessment_criteria, criterion_kinds }),
    [assessment_criteria, criterion_kinds],
  );
  const rubric = useMemo(() => sayRubric(assessment_criteria), [assessment_criteria]);
  const [isWhole, setWhole] = useState(false);
  if (lines.length === 0 && !rubric) return null;
  const levels = new Map(entered.map((one) => [one.text, one.levels]));
  const isWrong = (text: string) => checkValue(criterionLevels.shape.levels, levels.get(text) ?? []);
  const shown = isWhole
    ? lines
    : lines.filter(({ text, kind }, index) => index < mostShown || kind === null || isWrong(text));
  const folded = lines.length - shown.length;

  function handleChoose(text: string, kind: CriterionKind) {
    // A row that was shown because it was unread stays where it is.
    if (lines.findIndex((line) => line.text === text) >= mostShown) setWhole(true);
    editor.update((state) => changeForm(state, { criterion_kinds: chooseKind(state.form, text, kind) }));
  }

  function handleSplit(text: string, several: readonly string[]) {
    const at = lines.findIndex((line) => line.text === text);
    // All that came of it is seen, and so is its row, which is read now.
    setWhole(true);
    // Through the field, which keeps its own text and can take it back.
    const field = document.getElementById('unit-assessment_criteria') as HTMLTextAreaElement;
    field.select();
    insertText(field, splitLine(field.value, text, several));
    announce(`These are ${several.length} criteria now.`);
    requestAnimationFrame(() => document.getElementById(idOf(at))?.focus());
  }

  function handleWhole() {
    setWhole(true);
    const first = lines.findIndex((line) => !shown.includes(line));
    requestAnimationFrame(() => document.getElementById(idOf(first))?.focus());
  }

  return (
    <section className="readings" aria-labelledby="readings-title">
      <h4 id="readings-title">How each criterion is read</h4>
      {rubric && (
        <p className={rubric.isUnclear ? 'reading-hint' : 'readings-about'} role="status">
          {rubric.isUnclear && <AlertMark />}
          <span>{rubric.words}</span>
        </p>
      )}
      {lines.length > 0 && (
        <p className="readings-about">
          The built-in coach looks for what stands here. Change what is read wrongly.
        </p>
      )}
      <ul>
        {shown.map((line) => (
          <CriterionRow
            key={lines.indexOf(line)}
            id={idOf(lines.indexOf(line))}
            levelsId={levelsIdOf(lines.indexOf(line))}
            line={line}
            levels={levels.get(line.text) ?? []}
            onLevels={(changed) =>
              editor.update((state) => addLevels(state, [{ text: line.text, levels: changed }]))
            }
            onChoose={(kind) => handleChoose(line.text, kind)}
            onSplit={(several) => handleSplit(line.text, several)}
          />
        ))}
      </ul>
      {folded > 0 && (
        <Button kind="text" onClick={handleWhole}>
          Show {folded} more
        </Button>
      )}
      {lines.some(({ text }) => levels.get(text)?.length) && (
        <ShownCheck editor={editor} field="shows_levels">
          Students see the levels <small>They stand folded below each criterion, beside the work.</small>
        </ShownCheck>
      )}
    </section>
  );
}

type RowProps = {
  id: string;
  levelsId: string;
  line: ReadLine;
  levels: readonly Level[];
  onLevels: (levels: Level[]) => void;
  onChoose: (kind: CriterionKind) => void;
  onSplit: (several: readonly string[]) => void;
};

function CriterionRow({ id, levelsId, line, levels, onLevels, onChoose, onSplit }: RowProps) {
  const { text, kind, isChosen, several } = line;
  return (
    <li className={classes('reading', kind === null && 'is-unread')}>
      <label htmlFor={id}>
        <bdi className="reading-text">“{text}”</bdi>{' '}
        <span className="reading-as">{isChosen ? 'read as you chose' : 'read as'}</span>
      </label>
      <select
        className="input"
        id={id}
        value={kind ?? ''}
        aria-describedby={kind === null ? `${id}-hint` : undefined}
        onChange={(event) => onChoose(event.target.value as CriterionKind)}
      >
        {kind === null && (
          <option value="" disabled>
            Choose one
          </option>
        )}
        <Options of={Object.entries(kindNames)} />
      </select>
      {several && (
        <p className="row">
          <span className="reading-as">This line seems to hold {several.length} criteria.</span>{' '}
          <Button kind="text" onClick={() => onSplit(several)}>
            Make it {several.length} lines<span className="vh">: {text}</span>
          </Button>
        </p>
      )}
      {kind === null && (
        <p className="reading-hint" id={`${id}-hint`}>
          <AlertMark />
          <span>I can’t tell what this one is about. Choose what students should be told about.</span>
        </p>
      )}
      <Levels id={levelsId} name={text} levels={levels} onChange={onLevels} />
    </li>
  );
}

/** Drawn once they are opened: a unit may have hundreds. */
function Levels(props: LevelListProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, name, levels } = props;
  const count = levels.length === 1 ? 'One level' : `${levels.length} levels`;
  return (
    <details
      className="reading-levels"
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
    >
      <summary id={id}>
        {levels.length > 0 ? count : 'Add levels'}
        <span className="vh">: {name}</span>
      </summary>
      {isOpen && <LevelList {...props} />}
    </details>
  );
}
