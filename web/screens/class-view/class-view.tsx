import './class-view.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getClassView } from '#contract/class-view.ts';
import { callApi } from '#web/lib/http.ts';
import { ServerState } from '#web/lib/server-state.tsx';
import { useSession } from '#web/lib/session.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { WritingPencil } from '#web/ui/doodles.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { EmptyState, Loading } from '#web/ui/loading.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { ByCriterion } from './by-criterion.tsx';
import { Groups } from './groups.tsx';
import { HowGroupsRead } from './reading.tsx';
import { WhatWorks } from './what-works.tsx';

/** What the newest feedback of a class has in common. */
export function ClassView() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title="What the class has in common" deep>
        <p>
          From the newest feedback of each nickname: next steps, where there was work to revise, and
          strengths. It shows what feedback said, not what anybody can do.
        </p>
      </PageHead>
      <div className="wrap onto-board">
        <ServerState>
          <ClassOverview userId={user.id} />
          <HowGroupsRead userId={user.id} />
        </ServerState>
        <p className="received-links">
          <a className="link stand" href="/received">
            Received work
          </a>
        </p>
      </div>
    </main>
  );
}

function ClassOverview({ userId }: { userId: string }) {
  const [chosen, setChosen] = useState<string>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['class-view', userId, chosen],
    queryFn: () => callApi(getClassView, { unit_id: chosen }),
    placeholderData: keepPreviousData,
  });
  return (
    <Sheet className="class-view">
      <Pane aria-busy={isPending}>
        {isPending && <Loading>Looking at the class</Loading>}
        {error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
        {data && data.units.length === 0 && (
          <EmptyState title="No feedback yet" drawing={<WritingPencil />}>
            When students have asked for feedback, you see here what they have in common.
          </EmptyState>
        )}
        {data && data.units.length > 0 && (
          <>
            <SelectField
              label="Unit"
              fieldClass="class-unit"
              value={data.unit_id ?? ''}
              onChange={(event) => setChosen(event.target.value)}
            >
              {data.units.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </SelectField>
            <ByCriterion view={data} />
            <WhatWorks view={data} />
          </>
        )}
      </Pane>
      {data?.criteria.some(({ next_step }) => next_step.students.length > 0) && (
        <Pane>
          <Groups key={data.unit_id} view={data} />
        </Pane>
      )}
    </Sheet>
  );
}
