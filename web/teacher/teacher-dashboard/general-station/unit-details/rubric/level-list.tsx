import './level-list.css';
import { useMemo } from 'react';
import { levelLimits } from '#contract/criterion-kinds.ts';
import { criterionLevels, type Level } from '#contract/rubrics.ts';
import { checkForm } from '#web/editor/check-form.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';

export type LevelListProps = {
  id: string;
  /** Of which criterion they are. */
  name: string;
  levels: readonly Level[];
  onChange: (levels: Level[]) => void;
};

/** The levels of a criterion, to be edited. */
export function LevelList({ id, name, levels, onChange }: LevelListProps) {
  const errors = useMemo(() => checkForm(criterionLevels.shape.levels, levels), [levels]);
  const focusOn = (place: string) =>
    requestAnimationFrame(() => document.getElementById(`${id}-${place}`)?.focus());

  function handleRemove(at: number) {
    onChange(levels.filter((_, index) => index !== at));
    announce(`Level ${at + 1} removed.`);
    focusOn('add');
  }

  function handleAdd() {
    onChange([...levels, { name: '', points: '', description: '' }]);
    focusOn(`${levels.length}-name`);
  }

  const toField = (at: number, field: keyof Level) => ({
    id: `${id}-${at}-${field}`,
    dir: 'auto' as const,
    autoComplete: 'off',
    value: levels[at]?.[field] ?? '',
    error: errors[`${at}.${field}`],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      onChange(levels.map((level, index) => (index === at ? { ...level, [field]: value } : level))),
  });
  return (
    <fieldset className="levels">
      <legend className="vh">Levels of {name}</legend>
      <ol>
        {levels.map((level, at) => (
          <li key={String(at)} className="level">
            <TextField {...toField(at, 'name')} label={<Label at={at} text="Level" />} />
            <TextField {...toField(at, 'points')} label={<Label at={at} text="Points" />} />
            <TextArea {...toField(at, 'description')} rows={2} label={<Label at={at} text="Description" />} />
            <Button
              kind="icon"
              stop
              title="Remove"
              aria-label={`Remove level ${at + 1} ${level.name} of ${name}`}
              onClick={() => handleRemove(at)}
            >
              <TrashIcon />
            </Button>
          </li>
        ))}
      </ol>
      {levels.length < levelLimits.levels ? (
        <Button kind="text" id={`${id}-add`} onClick={handleAdd}>
          Add a level<span className="vh"> to {name}</span>
        </Button>
      ) : (
        <p className="hint">A criterion has at most {levelLimits.levels} levels.</p>
      )}
    </fieldset>
  );
}

function Label({ at, text }: { at: number; text: string }) {
  return (
    <>
      {text}
      <span className="vh"> {at + 1}</span>
    </>
  );
}
