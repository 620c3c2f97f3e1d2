import './groups-list.css';
import { deleteReadingGroup, type ReadingGroup } from '#contract/reading.ts';
import { callApi } from '#web/lib/http.ts';
import { SavedList } from '../../saved-list.tsx';
import { useDeletion } from '../../use-deletion.ts';
import { logFailure } from '../log-failure.ts';
import { listKey } from '../use-groups.ts';
import { GroupCard } from './group-card.tsx';

export type GroupsListProps = {
  userId: string;
  groups: readonly ReadingGroup[];
  selectedId: string | null;
  onSelect: (group: ReadingGroup) => void;
  onNew: () => void;
  onDeleted: (group: ReadingGroup) => void;
};

/** The reading groups: choose one, delete it, or begin a new one. */
export function GroupsList({ userId, groups, selectedId, onSelect, onNew, onDeleted }: GroupsListProps) {
  const deletion = useDeletion<ReadingGroup>({
    listKey: listKey(userId),
    remove: ({ id }) => callApi(deleteReadingGroup, { id }),
    said: 'Group deleted',
    nameOf: ({ name }) => name,
    onFailed: (error) => logFailure(userId, 'DELETE_GROUP_ERROR', error),
  });
  return (
    <SavedList
      title="Groups"
      label="Reading groups"
      className="groups"
      items={groups}
      none={<p className="groups-none">No groups yet. The groups that you save appear here.</p>}
      card={(group, onDelete) => (
        <GroupCard
          key={group.id}
          group={group}
          selected={group.id === selectedId}
          onSelect={() => onSelect(group)}
          onDelete={onDelete}
        />
      )}
      newLabel="New Group"
      onNew={onNew}
      question={{
        title: 'Delete this group?',
        confirm: 'Delete group',
        text: ({ name }) => (
          <>
            “<bdi>{name}</bdi>” goes away for good with its aliases, and its students can no longer check in.
            Check-ins and reports that you received stay.
          </>
        ),
      }}
      deletion={deletion}
      onDeleted={onDeleted}
    />
  );
}
