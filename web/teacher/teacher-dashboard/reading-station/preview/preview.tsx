import './preview.css';
import { useStore } from '#web/ui/store.ts';
import type { GroupStore } from '../group-state.ts';
import { toSteps } from './preview-steps.ts';

/** The check-in form in short, as the editor has it now. */
export function Preview({ editor }: { editor: GroupStore }) {
  const form = useStore(editor, (state) => state.form);
  return (
    <section className="form-preview" aria-labelledby="form-preview-title">
      <h3 id="form-preview-title">
        What {form.name.trim() === '' ? 'the group' : <bdi>{form.name.trim()}</bdi>} will see
      </h3>
      <ol>
        {toSteps(form).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
      <p dir="auto">{form.signoff.trim()}</p>
    </section>
  );
}
