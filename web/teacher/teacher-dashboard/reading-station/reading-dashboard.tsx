import { Awaited } from '../awaited.tsx';
import { EditorSkeleton } from '../skeleton.tsx';
import { GroupEditor } from './group-editor.tsx';
import { useGroups } from './use-groups.ts';

export function ReadingDashboard({ userId }: { userId: string }) {
  return (
    <Awaited
      query={useGroups(userId)}
      waiting={<EditorSkeleton title="Groups" says="Loading your groups…" />}
      text="Your groups are safe on the server; they could not be fetched just now."
    >
      {(groups) => <GroupEditor userId={userId} groups={groups} />}
    </Awaited>
  );
}
