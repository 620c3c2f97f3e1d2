import './saved-list.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { PlusIcon, TrashIcon } from '#web/ui/icons.tsx';
import { type DeletionParts, useDeletion } from './use-deletion.ts';

export type SavedListProps<Item extends { id: string }> = DeletionParts<Item> & {
  title: string;
  /** Accessible name of the list itself. */
  label: string;
  className?: string;
  items: readonly Item[];
  /** Shown in place of an empty list. */
  none: ReactNode;
  selectedId: string | null;
  /** Lines under the name. */
  aboutOf: (item: Item) => readonly string[];
  /** Shown beside the bin. */
  controlOf?: (item: Item) => ReactNode;
  /** Buttons between that and the bin. */
  actsOf?: (item: Item) => ReactNode;
  onSelect: (item: Item) => void;
  newLabel: string;
  onNew: () => void;
  /** Asked before one is deleted; `rest` goes on after "“Name” goes away for good". */
  question: { title: string; confirm: string; rest: string };
  onDeleted: (item: Item) => void;
};

/** The list of all that is saved: choose one, delete it, or begin a new one. */
export function SavedList<Item extends { id: string }>(props: SavedListProps<Item>) {
  const { title, label, className, items, none, selectedId, nameOf, aboutOf, controlOf, actsOf, question } =
    props;
  const headingId = useId();
  const newButton = useRef<HTMLButtonElement>(null);
  const [deleting, setDeleting] = useState<Item>();
  const deletion = useDeletion(props);

  function handleDelete(item: Item) {
    deletion.mutate(item, {
      onSuccess() {
        props.onDeleted(item);
        // Closed at once: nothing behind an open dialog takes the focus.
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
        <Button ref={newButton} onClick={props.onNew}>
          <PlusIcon />
          {props.newLabel}
        </Button>
      </div>
      {items.length === 0 ? (
        none
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <ul className={classes('saved-list', className)} aria-label={label} tabIndex={0}>
          {items.map((item) => (
            <li key={item.id} className={classes('saved-card', item.id === selectedId && 'is-selected')}>
              <div>
                <button
                  type="button"
                  className="saved-title"
                  aria-current={item.id === selectedId ? 'true' : undefined}
                  onClick={() => props.onSelect(item)}
                >
                  <bdi>{nameOf(item)}</bdi>
                </button>
                {aboutOf(item).map((line) => (
                  <p key={line} className="saved-meta">
                    {line}
                  </p>
                ))}
              </div>
              <div className="saved-foot">
                {controlOf?.(item)}
                {actsOf?.(item)}
                <Button
                  kind="icon"
                  stop
                  aria-label={`Delete ${nameOf(item)}`}
                  title="Delete"
                  onClick={() => setDeleting(item)}
                >
                  <TrashIcon />
                </Button>
              </div>
            </li>
          ))}
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
        <p>
          “<bdi>{deleting && nameOf(deleting)}</bdi>” goes away for good{question.rest}
        </p>
      </ConfirmDialog>
    </section>
  );
}
