import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '#contract/constants.ts';
import { usualSort, type WorksShown, type WorksSort, worksSorts } from '#contract/works-shown.ts';
import { toInboxPath } from '#web/lib/inbox-path.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Options } from '#web/ui/options.tsx';
import { useStore } from '#web/ui/store.ts';
import { inboxView } from './inbox-view.ts';
import { type Narrowed, Narrowing, UnitChoice } from './narrowing.tsx';

/** Pause in typing before the search starts. */
const pauseMs = 300;

const sortWords: Record<WorksSort, string> = {
  ...{ newest: 'Newest first', name: 'By name', reason: 'By reason to look', unit: 'By unit' },
};

export type InboxFilterProps = { userId: string; newCount: number; heldCount: number; named: Narrowed };

export function InboxFilter({ userId, newCount, heldCount, named }: InboxFilterProps) {
  const name = useId();
  const { show, search, unit, sort } = useStore(inboxView, (view) => view);
  const navigate = useNavigate();
  const ask = (change: { show?: WorksShown; sort?: WorksSort | undefined }) => {
    // The address follows: what is pressed shows at once.
    inboxView.update((view) => ({ ...view, ...change }));
    void navigate(toInboxPath(inboxView.get()), { preventScrollReset: true });
  };
  const [last, setLast] = useState(search);
  const [typed, setTyped] = useState(search);
  if (search !== last) {
    setLast(search);
    // "Show all" emptied it.
    if (search === '') setTyped('');
  }
  useEffect(() => {
    const later = setTimeout(
      () =>
        inboxView.update((view) => (view.search === typed.trim() ? view : { ...view, search: typed.trim() })),
      pauseMs,
    );
    return () => clearTimeout(later);
  }, [typed]);
  const kinds: { id: WorksShown; label: string }[] = [
    { id: 'all', label: 'All' },
    { id: 'new', label: newCount > 0 ? `New (${newCount})` : 'New' },
    { id: 'needs a look', label: 'Needs a look' },
    { id: 'held', label: heldCount > 0 ? `Waiting for you (${heldCount})` : 'Waiting for you' },
  ];
  return (
    <search className="inbox-filter">
      <TextField
        label="Search"
        type="search"
        autoComplete="off"
        maxLength={limits.title}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <UnitChoice {...{ userId, unit, named }} />
      <SelectField
        label="Sort"
        value={sort ?? usualSort(show)}
        onChange={({ target: { value } }) => ask({ sort: worksSorts.find((one) => one === value) })}
      >
        <Options of={worksSorts.map((one) => [one, sortWords[one]])} />
      </SelectField>
      <fieldset className="inbox-shown">
        <legend className="vh">Show</legend>
        {kinds.map(({ id, label }) => (
          <label key={id}>
            <input type="radio" name={name} checked={show === id} onChange={() => ask({ show: id })} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <Narrowing {...{ unit, named }} />
    </search>
  );
}
