import './class-view.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OutputOf } from '#contract/call.ts';
import { getClassView, leastStudents, type SharedNeed } from '#contract/class-view.ts';
import { callApi } from '#web/lib/http.ts';
import { ServerState } from '#web/lib/server-state.tsx';
import { useSession } from '#web/lib/session.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { WritingPencil } from '#web/ui/doodles.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { EmptyState, Loading } from '#web/ui/loading.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { Groups } from './groups.tsx';

type View = OutputOf<typeof getClassView>;

/** What the newest feedback of a class has in common. */
export function ClassView() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title="What the class has in common" deep>
        <p>
          From the newest feedback of each nickname, where there was work to revise. It shows what steps were
          given, not what anybody can do.
        </p>
      </PageHead>
      <div className="wrap onto-board">
        <ServerState>
          <Desk userId={user.id} />
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

function Desk({ userId }: { userId: string }) {
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
            <Needs view={data} />
          </>
        )}
      </Pane>
      {data && data.needs.length > 0 && (
        <Pane>
          <Groups key={data.unit_id} view={data} />
        </Pane>
      )}
    </Sheet>
  );
}

function Needs({ view }: { view: View }) {
  const id = useId();
  const shared = view.needs.filter(({ students }) => students.length >= leastStudents);
  const few = view.needs.filter(({ students }) => students.length < leastStudents);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Next steps by criterion</h2>
      {shared.length === 0 && (
        <p>
          {view.students.length < leastStudents
            ? `Fewer than ${leastStudents} students have feedback here: too few to see a pattern.`
            : `No criterion is a next step of ${leastStudents} students or more: there is no pattern to be seen.`}
        </p>
      )}
      <ul className="class-needs">
        {shared.map((need) => (
          <Need key={need.criterion} need={need} view={view} />
        ))}
      </ul>
      {few.length > 0 && (
        <details>
          <summary>Next steps of fewer than {leastStudents} students</summary>
          <ul className="class-needs">
            {few.map((need) => (
              <Need key={need.criterion} need={need} view={view} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** A criterion, a dot for each student, and on a press whose works these are. */
function Need({ need: { criterion, students, quotes }, view }: { need: SharedNeed; view: View }) {
  const all = view.students;
  const own = new Set(students);
  return (
    <li>
      <h3 dir="auto">{criterion}</h3>
      <p className="class-dots" aria-hidden="true">
        {all.map(({ work_id }) => (
          <i key={work_id} className={own.has(work_id) ? 'is-next' : undefined} />
        ))}
      </p>
      {quotes.length > 0 && (
        <ul className="class-quotes">
          {quotes.map(({ work_id, text }) => (
            <li key={work_id}>
              <q dir="auto">{text.trim()}</q>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>
          {students.length} of {all.length} students
          <span className="vh"> have a step on {criterion}</span>
        </summary>
        <ul className="class-names">
          {all
            .filter(({ work_id }) => own.has(work_id))
            .map(({ work_id, nickname }) => (
              <li key={work_id}>
                <a className="link stand" href={`/received/work/${work_id}`}>
                  <bdi>{nickname}</bdi>
                </a>
              </li>
            ))}
        </ul>
      </details>
    </li>
  );
}
