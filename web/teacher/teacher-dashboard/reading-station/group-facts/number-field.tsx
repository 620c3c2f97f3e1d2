import './number-field.css';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx';
import { stepNumber } from '../group-form.ts';

export type NumberFieldProps = {
  id: string;
  label: string;
  hint: string;
  bounds: { min: number; max: number };
  value: string;
  error: string | undefined;
  set: (value: string) => void;
  leave: () => void;
};

/** A number with buttons for one less and one more. The up and down arrows do the same. */
export function NumberField({ id, label, hint, bounds, value, error, set, leave }: NumberFieldProps) {
  const step = (by: -1 | 1) => set(stepNumber(value, by, bounds));
  return (
    <Field {...{ id, label, hint, error }}>
      {(control) => (
        <div className="number-field">
          <Button kind="icon" aria-label={`${label}: one less`} onClick={() => step(-1)}>
            <MinusIcon />
          </Button>
          <input
            {...control}
            className="input"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={value}
            onChange={(event) => set(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              step(event.key === 'ArrowUp' ? 1 : -1);
            }}
          />
          <Button kind="icon" aria-label={`${label}: one more`} onClick={() => step(1)}>
            <PlusIcon />
          </Button>
        </div>
      )}
    </Field>
  );
}
