import { Button } from '#web/ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#web/ui/icons.tsx';

export type MoveButtonsProps = { name: string; first: boolean; last: boolean; onMove: (by: -1 | 1) => void };

/** A button at the end of the list stays enabled and does nothing: it may still have the focus. */
export function MoveButtons({ name, first, last, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button
        kind="icon"
        aria-label={`Move ${name} up`}
        aria-disabled={first || undefined}
        title="Move up"
        data-act="up"
        onClick={() => !first && onMove(-1)}
      >
        <ArrowUpIcon />
      </Button>
      <Button
        kind="icon"
        aria-label={`Move ${name} down`}
        aria-disabled={last || undefined}
        title="Move down"
        data-act="down"
        onClick={() => !last && onMove(1)}
      >
        <ArrowDownIcon />
      </Button>
    </>
  );
}
