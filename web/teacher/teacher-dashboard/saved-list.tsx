import './saved-list.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';

export type SavedListProps<Item extends { id: string }> = {
  title: string;
  /** What the list itself is called. */
  label: string;
  className?: string;
  items: readonly Item[];
  /** What stands in the place of an empty list. */
  none: ReactNode;
  card: (item: Item, onDelete: () => void) => ReactNode;
  /** What the button says that begins a new one. */
  newLabel: string;
  onNew: () => void;
  /** The question before one is deleted. */
  question: { title: string; confirm: string; text: (item: Item) => ReactNode };
  deletion: { isPending: boolean; mutate: (item: Item, then: { onSuccess: () => void }) => void };
  onDeleted: (item: Item) => void;
};

/** The list of all that is saved: choose one, delete it, or begin a new one. */
export function SavedList<Item extends { id: string }>(props: SavedListProps<Item>) {
  const { title, label, className, items, none, card, newLabel, onNew, question, deletion, onDeleted } =
    props;
  const headingId = useId();
  const newButton = useRef<HTMLButtonElement>(null);
  const [deleting, setDeleting] = useState<Item>();

  function handleDelete(item: Item) {
    deletion.mutate(item, {
      onSuccess() {
        onDeleted(item);
        // Closed at once: behind an open dialog nothing takes the focus.
        flushSync(() => setDeleting(undefined));
        // The button that was pressed is gone with its card.
        newButton.current?.focus();
      },
    });
  }

  return (
    <section aria-labelledby={headingId}>
      <div className="saved-head">
        <h2 id={headingId}>{title}</h2>
        <Button ref={newButton} onClick={onNew}>
          <PlusIcon />
          {newLabel}
        </Button>
      </div>
      {items.length === 0 ? (
        none
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <ul className={classes('saved-list', className)} aria-label={label} tabIndex={0}>
          {items.map((item) => card(item, () => setDeleting(item)))}
        </ul>
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        title={question.title}
        confirm={question.confirm}
        destructive
        busy={deletion.isPending}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => deleting && handleDelete(deleting)}
      >
        <p>{deleting && question.text(deleting)}</p>
      </ConfirmDialog>
    </section>
  );
}
