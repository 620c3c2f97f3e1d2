import { ExercisePage } from '#web/ui/exercise-page.tsx';
import { useEntry } from '../../work/entry-form.ts';
import { fieldIds } from './check-in-faults.ts';
import { answersOf, withItem } from './check-in-form.ts';
import type { FramePartProps } from './form-part.ts';
import { Part } from './part.tsx';

export function AnswersPart({ reading: { station }, faultAt, frame, n }: FramePartProps) {
  const { form } = station;
  useEntry(form, 'answers');
  return (
    <Part n={n} title="What you understood">
      <div className="check-in-answers">
        {answersOf(form.get(), frame).map(({ question, answer }, index) => (
          <ExercisePage
            key={fieldIds.answer(index)}
            id={fieldIds.answer(index)}
            label={<span dir="auto">{question}</span>}
            small
            lines={3}
            spellCheck
            value={answer}
            error={faultAt(fieldIds.answer(index))}
            onChange={(event) =>
              form.set({ answers: withItem(form.get().answers, index, event.target.value, '') })
            }
          />
        ))}
      </div>
    </Part>
  );
}

/** The teacher's own questions. */
export function OthersPart({ reading: { station }, faultAt, frame, n }: FramePartProps) {
  const { form } = station;
  const others = useEntry(form, 'others');
  const { prompts } = frame;
  return (
    <Part n={n} title={prompts.length === 1 ? 'One more from your teacher' : 'More from your teacher'}>
      <div className="check-in-answers">
        {prompts.map(({ id, label, question }) => (
          <ExercisePage
            key={id}
            id={fieldIds.other(id)}
            label={
              <span dir="auto">
                <span className="check-in-topic">{label}</span> {question}
              </span>
            }
            small
            lines={3}
            spellCheck
            value={others[id] ?? ''}
            error={faultAt(fieldIds.other(id))}
            onChange={(event) => form.set({ others: { ...form.get().others, [id]: event.target.value } })}
          />
        ))}
      </div>
    </Part>
  );
}
