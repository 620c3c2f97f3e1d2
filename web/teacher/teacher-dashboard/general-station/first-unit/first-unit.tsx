import './first-unit.css';
import { useState } from 'react';
import type { StarterId } from '#contract/starter-units.ts';
import { loadCode, tellFailure } from '#web/lib/own-code.ts';
import { classes } from '#web/ui/classes.ts';
import { ArrowRightIcon } from '#web/ui/icons.tsx';
import { RulerSteps } from '#web/ui/ruler.tsx';
import { noTask, type UnitForm } from '../unit-form.ts';
import { starters } from './starters.ts';

/** Shown before the first unit: how it works in three steps, and ready-made units. */
export function FirstUnit({ onStart }: { onStart: (form: UnitForm) => void }) {
  const [loading, setLoading] = useState<StarterId>();

  async function handleStart(id: StarterId) {
    setLoading(id);
    try {
      const { starterUnit } = await loadCode(() => import('#words/starter-unit.ts'));
      onStart({ ...starterUnit(id), new_task: noTask });
    } catch (error) {
      tellFailure(error);
    }
    setLoading(undefined);
  }

  return (
    <div className="first-unit">
      <RulerSteps
        title="Put your first unit on the board"
        steps={[
          'Fill in a unit, or take one that is close and change the words',
          'Choose the feedback: three strategies are on already, enough for day one',
          'Save, then share one link: students see the unit at once',
        ]}
      />
      <ul className="unit-starters" aria-label="Units to begin with">
        {starters.map(({ id, title, about }) => (
          <li key={id}>
            <button
              type="button"
              className={classes('unit-starter', `is-${id}`)}
              aria-disabled={loading === id || undefined}
              onClick={() => void handleStart(id)}
            >
              <b>{title}</b>
              <span>{about}</span>
              <em>
                Use this unit
                <ArrowRightIcon />
              </em>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
