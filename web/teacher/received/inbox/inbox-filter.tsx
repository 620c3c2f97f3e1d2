import { useEffect, useId, useState } from 'react';
import { limits } from '#contract/constants.ts';
import type { WorksShown } from '#contract/works-shown.ts';
import { TextField } from '#web/ui/field.tsx';
import { useStore } from '#web/ui/store.ts';
import { inboxView } from './inbox-view.ts';
import { type Narrowed, Narrowing, UnitChoice } from './narrowing.tsx';

/** Pause in typing before the search starts. */
const pauseMs = 300;

export type InboxFilterProps = { userId: string; newCount: number; heldCount: number; named: Narrowed };

export function InboxFilter({ userId, newCount, heldCount, named }: InboxFilterProps) {
  const name = useId();
  const show = useStore(inboxView, (view) => view.show);
  const search = useStore(inboxView, (view) => view.search);
  const unit = useStore(inboxView, (view) => view.unit);
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
      <fieldset className="inbox-shown">
        <legend className="vh">Show</legend>
        {kinds.map(({ id, label }) => (
          <label key={id}>
            <input
              type="radio"
              name={name}
              checked={show === id}
              onChange={() => inboxView.update((view) => ({ ...view, show: id }))}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <Narrowing {...{ unit, named }} />
    </search>
  );
}
