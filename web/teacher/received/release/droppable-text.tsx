import { limits } from '#contract/constants.ts';
import { TextArea } from '#web/ui/field.tsx';
import { Check } from '#web/ui/switch.tsx';

type DroppableTextProps = {
  label: string;
  name: string;
  /** The current text. */
  before: string;
  /** Null if it is left out. */
  typed: string | null;
  /** No student has seen it, so it can be left out. */
  isHeld: boolean;
  hint?: string | undefined;
  error: string | undefined;
  onChange: (typed: string | null) => void;
};

export function DroppableText({
  label,
  name,
  before,
  typed,
  isHeld,
  hint,
  error,
  onChange,
}: DroppableTextProps) {
  return (
    <>
      <TextArea
        {...{ label, name, hint, error }}
        rows={3}
        maxLength={limits.correction}
        disabled={typed === null}
        value={typed ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
      {isHeld && (
        <Check checked={typed === null} onChange={({ target }) => onChange(target.checked ? null : before)}>
          Leave out “{label}”
        </Check>
      )}
    </>
  );
}
