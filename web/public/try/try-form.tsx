import { type FormEvent, Suspense, useRef, useState } from 'react';
import { type StarterId, starterUnits } from '#contract/starter-units.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { loadCode, tellFailure } from '#web/lib/own-code.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ExercisePage } from '#web/ui/exercise-page.tsx';
import { Loading, Spinner } from '#web/ui/loading.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { TryUnit } from './try-unit.tsx';
import { useTry } from './use-try.ts';

const loadAnswer = () => import('./try-answer.tsx').then(({ TryAnswer }) => TryAnswer);
const TryAnswer = latePart(loadAnswer);

/** What a student of this unit might write; the word for the kind of work is that of the samples. */
const sampleOf = {
  'personal-narrative': 'narrative',
  'argument-paragraph': 'argument',
  'lab-report': 'report',
} as const satisfies Record<StarterId, string>;

export function TryForm() {
  const [unit, setUnit] = useState<StarterId>('argument-paragraph');
  // Not controlled: what is typed before the script runs stays.
  const field = useRef<HTMLTextAreaElement>(null);
  const { answer, number, fault, problem, isSending, send, forget } = useTry(field);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(unit);
  };
  const put = (text: string) => {
    if (!field.current) return;
    field.current.value = text;
    forget();
    field.current.focus();
  };
  const handleSample = async () => {
    try {
      const { sampleWork } = await loadCode(() => import('#web/shell/samples/sample-works.ts'));
      const typed = field.current?.value ?? '';
      put(sampleWork(starterUnits[unit].grade_level, sampleOf[unit], 'middle'));
      if (typed.trim() === '') return;
      const act = { label: 'Put mine back', run: () => put(typed) };
      showToast({ kind: 'success', title: 'One of ours is in the place of yours', act });
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Sheet>
      {/* Without script the form must not submit: a GET would put the words into the address bar. */}
      <form className="try-given" method="dialog" noValidate onSubmit={handleSubmit}>
        <TryUnit
          unit={unit}
          isFixed={isSending}
          onChoose={(chosen) => {
            setUnit(chosen);
            forget();
          }}
        />
        <Pane aria-label="Your paragraph">
          <ExercisePage
            ref={field}
            label="Your paragraph"
            lines={9}
            readOnly={isSending}
            {...(fault && { error: fault })}
            hint="Leave names out, as students are asked to."
            onFocus={() => void loadAnswer().catch(() => undefined)}
            onInput={forget}
          />
          <div className="row acts">
            <Button kind="go" type="submit" aria-disabled={isSending || undefined}>
              {isSending ? (
                <>
                  <Spinner /> The coach is reading…
                </>
              ) : (
                'Get feedback'
              )}
            </Button>
            <Button kind="text" disabled={isSending} onClick={() => void handleSample()}>
              Put in one of ours
            </Button>
          </div>
          <noscript>
            <p className="hint">This page needs JavaScript to ask the coach.</p>
          </noscript>
          {problem && (
            <Alert title={problem.offline ? 'No connection' : problem.title}>
              <p>
                {problem.offline
                  ? 'No answer came: the connection may be away. Your text is still here.'
                  : problem.message}
              </p>
            </Alert>
          )}
        </Pane>
      </form>
      {answer && (
        <Suspense fallback={<Loading>Fetching the feedback</Loading>}>
          <TryAnswer key={number} answer={answer} />
        </Suspense>
      )}
    </Sheet>
  );
}
