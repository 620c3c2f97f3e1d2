import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listReadingGroups } from '#contract/reading.ts';
import { callApi } from '#web/lib/http.ts';
import { TrendCard } from '#web/reading-trend/trend-card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';

/** The trend of one reading group; nothing where a teacher has none. */
export function HowGroupsRead({ userId }: { userId: string }) {
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['reading-groups', userId],
    queryFn: async () => (await callApi(listReadingGroups, {})).groups,
  });
  if (data?.length === 0 || (!data && !error)) return null;
  const group = data?.find(({ id }) => id === chosen) ?? data?.[0];
  return (
    <Sheet className="class-reading">
      <Pane>
        <h2>Reading</h2>
        {!data && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
        {data && data.length > 1 && (
          <SelectField
            label="Reading group"
            fieldClass="class-unit"
            value={group?.id ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          >
            {data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {group && <TrendCard key={group.id} userId={userId} group={group} />}
      </Pane>
    </Sheet>
  );
}
