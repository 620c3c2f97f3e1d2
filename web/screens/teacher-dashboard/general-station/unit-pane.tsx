import '../pane-head.css';
import { type Ref, useState } from 'react';
import { flushSync } from 'react-dom';
import { mobileBreakpointPx } from '#contract/constants.ts';
import type { Unit } from '#contract/units.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { UnitPart } from '../part.tsx';
import { type Editor, useEditor } from './editor.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FeedbackStrategies } from './strategies/feedback-strategies.tsx';
import { TaskSequence } from './task-sequence/task-sequence.tsx';
import { UnitDetails } from './unit-details/unit-details.tsx';
import { type ErrorPlace, type PartId, sayStrategies, sayTasks } from './unit-parts.ts';
import { isDirty } from './unit-state.ts';

export type UnitPaneProps = {
  editor: Editor;
  /** The saved unit that is edited. */
  unit: Unit | undefined;
  headingRef: Ref<HTMLHeadingElement>;
};

/** The unit on the desk: three parts, all on one page; on a phone they fold. */
export function UnitPane({ editor, unit, headingRef }: UnitPaneProps) {
  const phone = useMedia(`(max-width: ${mobileBreakpointPx - 1}px)`);
  const [folded, setFolded] = useState<readonly PartId[]>(['task-sequence', 'feedback-strategies']);
  const [editingTask, setEditingTask] = useState<string>();
  // Another unit on the desk: what was just removed from the last one cannot be put back into it.
  const edition = useEditor(editor, (state) => state.edition);
  const tasks = useEditor(editor, (state) => sayTasks(state.form));
  const strategies = useEditor(editor, (state) => sayStrategies(state.form));

  const unfold = (part: PartId) => setFolded((parts) => parts.filter((one) => one !== part));
  const fold = (part: PartId) => ({
    id: part,
    open: phone ? !folded.includes(part) : undefined,
    onToggle: () => (folded.includes(part) ? unfold(part) : setFolded([...folded, part])),
  });

  function handleGo({ part, elementId, taskId }: ErrorPlace) {
    // Drawn at once, as only what is seen can take the focus.
    flushSync(() => {
      unfold(part);
      if (taskId) setEditingTask(taskId);
    });
    const field = taskId
      ? document.querySelector<HTMLElement>(`#task-${CSS.escape(taskId)} [data-act=title]`)
      : document.getElementById(elementId ?? part);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }

  return (
    <div>
      <div className="unit-pane-head">
        <h2 ref={headingRef} tabIndex={-1}>
          {unit ? <bdi>{unit.title}</bdi> : 'New unit'}
        </h2>
        {unit && (
          <Badge kind={unit.visible_to_students ? 'ok' : 'quiet'}>
            {unit.visible_to_students ? 'Visible to students' : 'Hidden from students'}
          </Badge>
        )}
        <DirtyBadge editor={editor} />
      </div>
      <ErrorSummary editor={editor} onGo={handleGo} />
      <UnitPart
        {...fold('unit-details')}
        n={1}
        title="Unit details"
        about="The AI reads these before it reads any student work."
      >
        <UnitDetails editor={editor} />
      </UnitPart>
      <UnitPart
        {...fold('task-sequence')}
        n={2}
        title="Task sequence"
        about="The steps students take, in order. Feedback stays on the step they are working on."
        badge={tasks !== 'none yet' && <Badge>{tasks}</Badge>}
      >
        <TaskSequence key={edition} editor={editor} editingId={editingTask} onEdit={setEditingTask} />
      </UnitPart>
      <UnitPart
        {...fold('feedback-strategies')}
        n={3}
        title="Feedback strategies"
        about="Switch on what helps this class. Edit the wording if you like."
        badge={<Badge>{strategies}</Badge>}
      >
        <FeedbackStrategies editor={editor} />
      </UnitPart>
    </div>
  );
}

function DirtyBadge({ editor }: { editor: Editor }) {
  return useEditor(editor, isDirty) && <Badge kind="warm">Unsaved edits</Badge>;
}
