import './no-group.css';
import { Button } from '#web/ui/button.tsx';
import { BookIcon, PlusIcon } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/loading.tsx';

export function NoGroup({ isFirst, onNew }: { isFirst: boolean; onNew: () => void }) {
  return (
    <EmptyState
      className="no-group"
      drawing={<BookIcon size={64} />}
      title={isFirst ? 'Make your first reading group' : 'No group is chosen'}
      action={
        <Button kind="dark" onClick={onNew}>
          <PlusIcon />
          Make a group
        </Button>
      }
    >
      {isFirst
        ? 'A group has its own check-in form: a weekly pace, names to choose from, and your questions.'
        : 'Choose a group in the list to see how it reads and to change its check-in form, or make a new one.'}
    </EmptyState>
  );
}
