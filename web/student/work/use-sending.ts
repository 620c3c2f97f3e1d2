import { useState } from 'react';
import { findWhyMissing } from '#web/lib/own-code.ts';
import { isRunning } from '../feedback/session/feedback-view.ts';
import type { LazyStation } from '../portal/use-station.ts';
import type { FieldName } from './check-entries.ts';

export type SendingSteps = {
  onPress: () => void;
  replaceIn: (...names: FieldName[]) => Promise<void>;
  onRefused: () => void;
  onSent: () => void;
};

/** Checks and sends the work. `held`: the press waits for the code that sends. */
export function useSending(inUse: LazyStation, { onPress, replaceIn, onRefused, onSent }: SendingSteps) {
  const { form, lazy, loadLazy, setErrors, setProblem } = inUse;
  const [held, setHeld] = useState(false);

  async function send() {
    setProblem(null);
    onPress();
    // A press before that code is loaded is kept.
    if (!lazy) setHeld(true);
    const loaded = await loadLazy();
    const missing = loaded ? null : await findWhyMissing();
    setHeld(false);
    if (!loaded) return setProblem(missing);
    const { station, checkEntries } = loaded;
    if (isRunning(station.session.getView())) return;
    await replaceIn('nickname', 'work', 'question', 'goal');
    const found = checkEntries(form.get());
    setErrors(found);
    if (found) return onRefused();
    onSent();
    const { nickname, unitId, work, question, goal, source } = form.get();
    const isNext = station.session.nextDraft(nickname, unitId) > 1;
    await station.submit({
      studentName: nickname,
      submissionContent: work,
      submissionType: source,
      unitConfiguration: { id: unitId },
      studentQuestion: question.trim() === '' ? null : question,
      ...(isNext && goal.trim() !== '' && { goal }),
      teacherId: inUse.teacherId,
    });
  }

  return { held, send };
}
