import './save-ledge.css';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { CheckIcon, CircleIcon, SaveIcon, WarningIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { countOn } from '../feedback-strategies/strategies.ts';
import { type Editor, useEditor } from '../unit-editor/editor.ts';
import { isDirty, toStatus } from '../unit-editor/editor-state.ts';
import { countLines } from '../unit-editor/unit-form.ts';
import { type Told, tellStatus } from './tell-status.ts';

/** The board's ledge under the form: four summary tiles, and the button that saves. */
export function SaveLedge({
  editor,
  saving,
  onSave,
}: {
  editor: Editor;
  saving: boolean;
  onSave: () => void;
}) {
  const dirty = useEditor(editor, isDirty);
  const isNew = useEditor(editor, (state) => state.unitId === null);
  const objectives = useEditor(editor, (state) => countLines(state.form.learning_objectives));
  const criteria = useEditor(editor, (state) => countLines(state.form.assessment_criteria));
  const types = useEditor(editor, (state) => countOn(state.form.feedback_options));
  return (
    <section className={classes('ledge on-board', dirty && 'is-stuck')} aria-label="Summary and saving">
      <dl className="tiles">
        <Tile label={objectives === 1 ? 'learning objective' : 'learning objectives'} count={objectives} />
        <Tile label={criteria === 1 ? 'assessment criterion' : 'assessment criteria'} count={criteria} />
        <Tile label={types === 1 ? 'active feedback type' : 'active feedback types'} count={types} />
        <StatusTile editor={editor} saving={saving} />
      </dl>
      <Button
        kind="pencil"
        wideOnPhone
        className="on-pencil"
        aria-disabled={saving || undefined}
        onClick={() => !saving && onSave()}
      >
        {saving ? <Spinner size={20} /> : <SaveIcon />}
        {isNew ? 'Save Configuration' : 'Update Configuration'}
      </Button>
    </section>
  );
}

function Tile({ label, count }: { label: string; count: number }) {
  return (
    <div className="tile">
      <dt>{label}</dt>
      <dd>{count}</dd>
    </div>
  );
}

const marks: Record<Told['mark'], typeof CheckIcon> = {
  circle: CircleIcon,
  warning: WarningIcon,
  tick: CheckIcon,
};

function StatusTile({ editor, saving }: { editor: Editor; saving: boolean }) {
  const state = useEditor(editor, (seen) => seen);
  const told = tellStatus(toStatus(state));
  const Mark = marks[told.mark];
  return (
    <div className="tile is-status">
      <dt className="vh">Configuration status</dt>
      <dd>
        <Mark size={32} />
        <span>
          <b>{saving ? 'Saving…' : told.title}</b>
          {saving ? 'One moment' : told.text}
        </span>
      </dd>
    </div>
  );
}
