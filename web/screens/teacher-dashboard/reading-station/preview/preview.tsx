import './preview.css';
import { type DeskStore, useDeskStore } from '#web/editor/store.ts';
import type { GroupState } from '../group-state.ts';
import { toSteps } from './preview-steps.ts';

/** The check-in form in short, as it is now on the desk. */
export function Preview({ desk }: { desk: DeskStore<GroupState> }) {
  const form = useDeskStore(desk, (state) => state.form);
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
