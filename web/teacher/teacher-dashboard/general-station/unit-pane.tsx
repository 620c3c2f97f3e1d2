import { useState } from 'react';
import { RefusalSummary } from '#web/editor/refusal-summary.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useStore } from '#web/ui/store.ts';
import { Part } from '../part.tsx';
import { useFolding } from '../use-folding.ts';
import { FeedbackStrategies } from './strategies/feedback-strategies.tsx';
import { TaskSequence } from './task-sequence/task-sequence.tsx';
import { TryOut } from './try-out/try-out.tsx';
import { UnitDetails } from './unit-details/unit-details.tsx';
import { type ErrorPlace, type PartId, placeOf, sayStrategies, sayTasks } from './unit-parts.ts';
import type { UnitStore } from './unit-state.ts';

export type UnitPaneProps = {
  editor: UnitStore;
  /** Saves again after an answer was lost. */
  onAgain: () => void;
};

/** Three parts and the try-out on one page; on a phone they fold. */
export function UnitPane({ editor, onAgain }: UnitPaneProps) {
  const { fold, goTo } = useFolding<PartId>(['task-sequence', 'feedback-strategies', 'try-out']);
  const [editingTask, setEditingTask] = useState<string>();
  // For another unit, the undo of a removal must be gone.
  const edition = useStore(editor, (state) => state.edition);
  const tasks = useStore(editor, (state) => sayTasks(state.form));
  const strategies = useStore(editor, (state) => sayStrategies(state.form));

  function handleGo({ part, elementId, taskId }: ErrorPlace) {
    if (!taskId) return goTo(part, () => document.getElementById(elementId ?? part));
    const title = `#task-${CSS.escape(taskId)} [data-act=title]`;
    goTo(
      part,
      () => document.querySelector<HTMLElement>(title),
      () => setEditingTask(taskId),
    );
  }

  return (
    <div>
      <RefusalSummary
        editor={editor}
        placeOf={placeOf}
        whenGone="Your text is still here: saving it makes a new unit."
        onGo={handleGo}
        onAgain={onAgain}
      />
      <Part {...fold('unit-details')} n={1} title="Unit details" about="Feedback is built on these.">
        <UnitDetails editor={editor} />
      </Part>
      <Part
        {...fold('task-sequence')}
        n={2}
        title="Task sequence"
        about="The steps students take, in order. Feedback looks at all that are switched on: it cannot know which one a student is at."
        badge={tasks !== 'none yet' && <Badge>{tasks}</Badge>}
      >
        <TaskSequence key={edition} editor={editor} editingId={editingTask} onEdit={setEditingTask} />
      </Part>
      <Part
        {...fold('feedback-strategies')}
        n={3}
        title="Feedback strategies"
        about="Switch on what helps this class. Edit the wording if you like."
        badge={<Badge>{strategies}</Badge>}
      >
        <FeedbackStrategies editor={editor} />
      </Part>
      <TryOut key={edition} {...fold('try-out')} editor={editor} />
    </div>
  );
}
