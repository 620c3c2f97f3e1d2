import './assignment.css';
import { useState } from 'react';
import { mobileBreakpointPx } from '#contract/constants.ts';
import type { Assignment } from '#contract/units.ts';
import { Problem } from '#web/lib/problem.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Pane } from '#web/ui/sheet.tsx';
import { type LazyProps, useFeedback } from '../portal/station-in-use.ts';
import { useSay } from '../say/use-say.ts';
import { useEntry } from '../work/entry-form.ts';
import { useAssignment } from './use-assignment.ts';

/** The task beside the work: open until there is feedback, on a phone a line. */
export function AssignmentView({ inUse, station }: LazyProps) {
  const unitId = useEntry(inUse.form, 'unitId');
  const { assignment, load } = useAssignment(inUse.api, unitId);
  const isBeforeFeedback = useFeedback(station, ({ phase }) => phase === 'empty');
  const [isWide] = useState(() => innerWidth >= mobileBreakpointPx);
  const isOpen = isWide && isBeforeFeedback;
  const say = useSay(inUse);
  const unit = inUse.units.find(({ id }) => id === unitId);
  return (
    <Pane className="assignment" aria-label="Your task">
      <details key={String(isOpen)} open={isOpen}>
        <summary>
          <h2>Your task</h2>
          {unit && <p dir="auto">{unit.title}</p>}
        </summary>
        {!unit && <p className="hint">{say('noTask')}</p>}
        {unit && assignment === null && <Loading />}
        {unit && assignment instanceof Problem && (
          <ErrorState title={assignment.message} onRetry={() => void load()}>
            {assignment.offline && <p>{say('noConnection')}</p>}
          </ErrorState>
        )}
        {unit && assignment && !(assignment instanceof Problem) && <Whole assignment={assignment} />}
      </details>
    </Pane>
  );
}

function Whole({ assignment: { tasks, criteria, texts, levels = [] } }: { assignment: Assignment }) {
  return (
    <>
      {tasks.length > 0 && (
        <ol className="assignment-tasks">
          {tasks.map(({ title, description }, index) => (
            <li key={String(index)} dir="auto">
              <b>{title}</b>
              {description && <p>{description}</p>}
            </li>
          ))}
        </ol>
      )}
      <h3>What a good work has</h3>
      <ul className="assignment-criteria">
        {criteria.map((criterion) => (
          <li key={criterion} dir="auto">
            {criterion}
            <Levels of={levels.find(({ text }) => text === criterion)?.levels} />
          </li>
        ))}
      </ul>
      {texts !== null && (
        <section
          className="assignment-texts"
          dir="auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must reach it.
          tabIndex={0}
          aria-label="The text"
        >
          {texts}
        </section>
      )}
    </>
  );
}

/** Folded: a criterion is read first. */
function Levels({
  of: levels = [],
}: {
  of: NonNullable<Assignment['levels']>[number]['levels'] | undefined;
}) {
  if (levels.length === 0) return null;
  return (
    <details>
      <summary>{levels.length === 1 ? 'One level' : `${levels.length} levels`}</summary>
      <ul className="assignment-levels">
        {levels.map(({ name, points, description }, index) => (
          <li key={String(index)}>
            <b>{[name, points && (name ? `(${points})` : points)].filter(Boolean).join(' ')}</b>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
