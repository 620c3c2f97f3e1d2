import './class-view.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { getClassView } from '#contract/class-view.ts';
import { listReadingGroups } from '#contract/reading.ts';
import { callApi } from '#web/lib/http.ts';
import { ServerState } from '#web/lib/server-state.tsx';
import { useSession } from '#web/lib/session.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { WritingPencil } from '#web/ui/doodles.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { EmptyState, Loading } from '#web/ui/loading.tsx';
import { Options } from '#web/ui/options.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { TrendCard } from '../reading-trend/trend-card.tsx';
import { ByCriterion } from './by-criterion.tsx';
import { Count } from './counted.tsx';
import { Groups } from './groups.tsx';

export function ClassView() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title="What the class has in common" deep>
        <p>
          For each criterion, in whose newest work it was found and in whose it was not. Rules looked for
          words, or the model that wrote the feedback did. Both miss things.
        </p>
      </PageHead>
      <div className="wrap onto-board">
        <ServerState>
          <ClassOverview userId={user.id} />
          <HowGroupsRead userId={user.id} />
        </ServerState>
        <p className="page-links">
          <a className="link stand" href="/received">
            Received work
          </a>
        </p>
      </div>
    </main>
  );
}

function ClassOverview({ userId }: { userId: string }) {
  // In the address, so that Back leads to the same unit.
  const [address, setAddress] = useSearchParams();
  const chosen = address.get('unit') ?? undefined;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['class-view', userId, chosen],
    queryFn: () => callApi(getClassView, { unit_id: chosen }),
    placeholderData: keepPreviousData,
  });
  return (
    <Sheet className="with-aside class-view">
      <Pane aria-busy={isPending}>
        {isPending && <Loading>Looking at the class</Loading>}
        {error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
        {data && data.units.length === 0 && (
          <EmptyState title="No feedback yet" drawing={<WritingPencil />}>
            When students have asked for feedback, you see here what was found in their work, criterion by
            criterion.
          </EmptyState>
        )}
        {data && data.units.length > 0 && (
          <>
            <SelectField
              label="Unit"
              fieldClass="class-unit"
              value={data.unit_id ?? ''}
              onChange={({ target: { value } }) => setAddress({ unit: value }, { replace: true })}
            >
              <Options of={data.units.map(({ id, title }) => [id, title])} />
            </SelectField>
            <ByCriterion view={data} />
            {data.meets_goal.length > 0 && (
              <Count
                of="with work that meets its goal"
                count={data.meets_goal.length}
                counted="meets-goal"
                view={data}
              />
            )}
          </>
        )}
      </Pane>
      {data && (data.groups.length > 0 || data.criteria.some(({ missing }) => missing.length > 0)) && (
        <Pane>
          <Groups key={data.unit_id} view={data} />
        </Pane>
      )}
    </Sheet>
  );
}

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
            <Options of={data.map(({ id, name }) => [id, name])} />
          </SelectField>
        )}
        {group && <TrendCard key={group.id} userId={userId} group={group} />}
      </Pane>
    </Sheet>
  );
}
