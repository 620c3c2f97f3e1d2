import { limits } from '#contract/constants.ts';
import { TextArea } from '#web/ui/field.tsx';
import { Check } from '#web/ui/switch.tsx';

type DroppableTextProps = {
  label: string;
  name: string;
  /** As it stands now. */
  before: string;
  /** Null where it is left out. */
  typed: string | null;
  /** Nobody has seen it: it can be left out. */
  isHeld: boolean;
  hint?: string | undefined;
  error: string | undefined;
  onChange: (typed: string | null) => void;
};

/** A text that can be changed, or left out whole while no student has seen it. */
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
