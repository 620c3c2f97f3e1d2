import { type ReactNode, type SubmitEvent, useState } from 'react';
import { limits } from '#contract/constants.ts';
import type { ConcernWork } from '#contract/safeguarding.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Check } from '#web/ui/switch.tsx';
import { perhapsWords, sayMore } from './concern-words.ts';

type PerhapsProps = {
  works: readonly ConcernWork[];
  /** Including those not listed. */
  count: number;
  busy: boolean;
  /** Draws the list; each work with what `select` makes of it. */
  listOf: (works: readonly ConcernWork[], select: (work: ConcernWork) => ReactNode) => ReactNode;
  onDismiss: (works: readonly ConcernWork[], note: string, onDismissed: () => void) => void;
};

/** What the check is not sure of. Several are marked as no concern at once. */
export function Perhaps({ works, count, busy, listOf, onDismiss }: PerhapsProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const chosen = works.filter(({ work_id }) => ids.has(work_id));
  const choose = (some: readonly ConcernWork[], isChosen: boolean) => {
    const those = some.map(({ work_id }) => work_id);
    setIds(new Set(isChosen ? [...ids, ...those] : [...ids].filter((one) => !those.includes(one))));
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen.length === 0) announce('Select a work first.');
    else
      onDismiss(chosen, note, () => {
        setIds(new Set());
        setNote('');
      });
  };
  return (
    <details className="concerns-read">
      <summary>Perhaps ({count})</summary>
      <p>{perhapsWords}</p>
      <form className="concern-several" onSubmit={handleSubmit}>
        <Check
          checked={chosen.length === works.length}
          onChange={({ target: { checked } }) => choose(works, checked)}
        >
          Select all shown ({works.length})
        </Check>
        <TextField
          label="Note for the selected"
          need="optional"
          maxLength={limits.concernNote}
          value={note}
          onChange={({ target: { value } }) => setNote(value)}
        />
        <Button type="submit" kind="alt" aria-disabled={busy || chosen.length === 0 || undefined}>
          Not a concern ({chosen.length} selected)
        </Button>
      </form>
      {listOf(works, (work) => (
        <Check
          checked={ids.has(work.work_id)}
          onChange={({ target: { checked } }) => choose([work], checked)}
        >
          Select<span className="vh"> the work of {work.nickname}</span>
        </Check>
      ))}
      {count > works.length && (
        <p className="concern-further">
          {sayMore(count - works.length)}, found earlier. They move up as you mark these.
        </p>
      )}
    </details>
  );
}
