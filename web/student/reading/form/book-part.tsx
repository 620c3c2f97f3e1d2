import type { KeyboardEvent } from 'react';
import type { StudentAlias } from '#contract/reading.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useEntry } from '../../work/entry-form.ts';
import { fieldIds, fieldLabels } from './check-in-faults.ts';
import type { PartOfForm } from './form-part.ts';
import { Part } from './part.tsx';

export type BookPartProps = PartOfForm & { aliases: StudentAlias[]; onEnter: () => Promise<void> };

type Name = 'bookTitle' | 'bookAuthor' | 'from' | 'to';

export function BookPart({ reading: { station, frame }, faultAt, aliases, onEnter }: BookPartProps) {
  const { form } = station;
  const alias = useEntry(form, 'alias');
  // The pace is counted from the days. Without it they are asked for only from who wants to tell them.
  const asksPages = typeof frame === 'object' && frame.toggles.volume;
  const hasDays = [fieldIds.from, fieldIds.to].some((id) => faultAt(id) !== undefined);
  const groups = new Map(aliases.map(({ group_id, group_name }) => [group_id, group_name]));
  const entries: Record<Name, string> = {
    bookTitle: useEntry(form, 'bookTitle'),
    bookAuthor: useEntry(form, 'bookAuthor'),
    from: useEntry(form, 'from'),
    to: useEntry(form, 'to'),
  };

  /** Browsers submit no form whose button is disabled: Enter then says what is missing. */
  function handleEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void onEnter();
  }

  const field = (name: Name) => ({
    id: fieldIds[name],
    label: fieldLabels[name],
    value: entries[name],
    error: faultAt(fieldIds[name]),
    onChange: (event: { target: { value: string } }) => form.set({ [name]: event.target.value }),
    onKeyDown: handleEnter,
    autoComplete: 'off',
  });

  return (
    <Part n={1} title="You and your book">
      <div className="check-in-pair">
        <SelectField
          id={fieldIds.alias}
          label={fieldLabels.alias}
          need="required"
          hint="Your alias is your nickname here. Pick the one your teacher gave you."
          value={alias}
          error={faultAt(fieldIds.alias)}
          onChange={(event) => form.set({ alias: event.target.value })}
        >
          {alias === '' && (
            <option value="" disabled hidden>
              Select your alias
            </option>
          )}
          {[...groups].map(([groupId, name]) => (
            <optgroup key={groupId} label={name}>
              {aliases
                .filter(({ group_id }) => group_id === groupId)
                .map(({ id, alias_name }) => (
                  <option key={id} value={id} translate="no">
                    {alias_name}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
        <details className="check-in-days" key={String(asksPages)} open={asksPages || hasDays}>
          <summary>Days you read</summary>
          <fieldset className="check-in-dates">
            <legend className="vh">Days you read</legend>
            <TextField {...field('from')} type="date" />
            <TextField {...field('to')} type="date" />
          </fieldset>
        </details>
        <TextField {...field('bookTitle')} need="required" dir="auto" />
        <TextField {...field('bookAuthor')} need="required" dir="auto" />
      </div>
    </Part>
  );
}
