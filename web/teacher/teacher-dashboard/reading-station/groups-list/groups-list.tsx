import './groups-list.css';
import { deleteReadingGroup, type ReadingGroup } from '#contract/reading.ts';
import { callApi } from '#web/lib/http.ts';
import { SavedList, type SavedListProps } from '../../saved-list.tsx';
import { logFailure } from '../log-failure.ts';
import { listKey } from '../use-groups.ts';
import { sayGroup } from './group-list.ts';

export type GroupsListProps = { userId: string; groups: readonly ReadingGroup[] } & Pick<
  SavedListProps<ReadingGroup>,
  'selectedId' | 'onSelect' | 'onNew' | 'onDeleted'
>;

export function GroupsList({ userId, groups, ...list }: GroupsListProps) {
  return (
    <SavedList
      {...list}
      title="Groups"
      label="Reading groups"
      className="groups"
      items={groups}
      none={<p className="groups-none">No groups yet. The groups that you save appear here.</p>}
      nameOf={({ name }) => name}
      aboutOf={sayGroup}
      newLabel="New Group"
      question={{
        title: 'Delete this group?',
        confirm: 'Delete group',
        rest: ' with its aliases, and its students can no longer check in. Check-ins and reports that you received stay.',
      }}
      listKey={listKey(userId)}
      remove={({ id }) => callApi(deleteReadingGroup, { id })}
      said="Group deleted"
      onFailed={(error) => logFailure(userId, 'DELETE_GROUP_ERROR', error)}
    />
  );
}
