import { Button } from '#web/ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#web/ui/icons.tsx';

export type MoveButtonProps = {
  id?: string;
  label: string;
  to: 'up' | 'down';
  end: boolean;
  onMove: () => void;
};

/** At the end of the list it keeps the focus and does nothing: what it moves may have just arrived there. */
export function MoveButton({ id, label, to, end, onMove }: MoveButtonProps) {
  return (
    <Button
      id={id}
      kind="icon"
      aria-label={label}
      aria-disabled={end || undefined}
      title={to === 'up' ? 'Move up' : 'Move down'}
      data-act={to}
      onClick={() => !end && onMove()}
    >
      {to === 'up' ? <ArrowUpIcon /> : <ArrowDownIcon />}
    </Button>
  );
}
