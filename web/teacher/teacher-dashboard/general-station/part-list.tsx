import './part-list.css';
import { classes } from '#web/ui/classes.ts';
import { useStore } from '#web/ui/store.ts';
import { type PartId, partTitles, sayDetails, sayStrategies, sayTasks } from './unit-parts.ts';
import type { UnitStore } from './unit-state.ts';

/** Links to the parts of the unit, with how complete each one is. */
export function PartList({ editor }: { editor: UnitStore }) {
  const state = useStore(editor, (seen) => seen);
  const details = sayDetails(state);
  return (
    <nav className="part-list" aria-label="Parts of this unit">
      <h3>In this unit</h3>
      <ul>
        <PartLink part="unit-details" {...details} />
        <PartLink part="task-sequence" text={sayTasks(state.form)} />
        <PartLink part="feedback-strategies" text={sayStrategies(state.form)} />
        <PartLink part="try-out" />
      </ul>
    </nav>
  );
}

function PartLink({ part, text, wrong }: { part: PartId; text?: string; wrong?: boolean }) {
  return (
    <li>
      <a href={`#${part}`}>
        <span>{partTitles[part]}</span>
        {text && <span className={classes('part-far', wrong && 'is-wrong')}>{text}</span>}
      </a>
    </li>
  );
}
