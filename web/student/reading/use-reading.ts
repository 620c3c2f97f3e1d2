import { useEffect, useRef, useState } from 'react';
import { type HeldAs, heldWords } from '#contract/held-as.ts';
import { type CheckInFrame, getReadingConfigForGroup } from '#contract/reading.ts';
import { studentProblems } from '#contract/student-problems.ts';
import type { Problem } from '#web/lib/problem.ts';
import { announce } from '#web/ui/announcer.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { randomSecret } from '../device/random-secret.ts';
import type { OpenAccess } from '../portal/open-portal.ts';
import type { StudentApi } from '../portal/student-api.ts';
import { useEntry } from '../work/entry-form.ts';
import { type CheckInFaults, checkEntries, toFaults } from './form/check-in-faults.ts';
import { noCheckInsHeld } from './form/check-in-offers.ts';
import { toRequest } from './form/check-in-request.ts';
import { useAliases } from './form/use-aliases.ts';
import { useFrame } from './form/use-frame.ts';
import { createReadingCalls } from './reading-calls.ts';
import { createReadingStation } from './reading-station.ts';

export type ReadingInUse = ReturnType<typeof useReading>;

export function useReading(
  { teacherId, paused = false, isShared = false, preview: isPreview }: OpenAccess,
  api: StudentApi,
) {
  const [faults, setFaults] = useState<CheckInFaults | null>(null);
  /** A refusal that belongs to no field. */
  const [problem, setProblem] = useState<Problem | null>(null);
  /** What is stored on this device but not shown. */
  const [held, setHeld] = useState(noCheckInsHeld);
  const [calls] = useState(() => createReadingCalls(api, teacherId));
  const sessionId = useRef(randomSecret());

  const [station] = useState(() =>
    createReadingStation({
      calls,
      teacherId,
      isShared,
      onDone: sayDone,
      onProblem: handleProblem,
      onHeld: setHeld,
    }),
  );
  const { aliases, loadAliases } = useAliases(calls, station.form, paused);
  const alias = useEntry(station.form, 'alias');
  const find = (aliasId: string) =>
    Array.isArray(aliases) ? aliases.find(({ id }) => id === aliasId) : undefined;
  const chosen = find(alias);
  const { frame, loadFrame } = useFrame(calls, chosen?.group_id ?? null, sessionId.current);

  function handleProblem(refusal: Problem) {
    calls.logError('FORM_SUBMISSION_ERROR', refusal.message.slice(0, 300));
    const atFields = toFaults(refusal);
    if (atFields) setFaults(atFields);
    else setProblem(refusal);
  }

  useEffect(() => {
    void station.start();
    return () => station.close();
  }, [station]);

  async function submit() {
    const { form, session, drafts } = station;
    if (session.getView().phase === 'sending') return;
    setProblem(null);
    station.tidy();
    const entries = form.get();
    const found = checkEntries(entries, typeof frame === 'object' ? frame : null);
    setFaults(found);
    if (found) {
      const { message } = studentProblems.BOOK_INFO_REQUIRED;
      if (found.messages.includes(message)) calls.logError('MISSING_BOOK_INFO', message);
      return;
    }
    if (typeof frame !== 'object' || !chosen) return sayFormMissing(frame);
    await drafts.flush();
    // A further version is not counted as a check-in.
    if (!entries.improves) calls.logEvent(frame.group_id, sessionId.current, 'form_submitted');
    announce('Your check-in is on its way.');
    const request = toRequest(entries, frame, chosen.alias_name, sessionId.current);
    void session.submit(request, frame, entries.improves);
  }

  /**
   * Empties everything for the next check-in; with `isLeft` the draft stays on the device. Answers how to restore a
   * deleted one.
   */
  async function reset(isLeft = false) {
    const undo = await station.finish(isLeft);
    sessionId.current = randomSecret();
    setFaults(null);
    setProblem(null);
    return undo;
  }

  return {
    ...{ station, api, isPreview, isPaused: paused, aliases, loadAliases, frame, loadFrame },
    ...{ held, chosenAlias: alias, faults, problem, submit, reset },
    /** Empty for an alias that is not known here. */
    nameOf: (aliasId: string) => find(aliasId)?.alias_name ?? '',
  };
}

/** Without the rest of the form nothing can be sent. */
function sayFormMissing(frame: CheckInFrame | 'none' | 'loading' | 'failed') {
  if (frame === 'loading') {
    const text = 'The rest of the form is on its way. Look it over, then submit once more.';
    showToast({ kind: 'destructive', title: 'One moment', text });
    return;
  }
  const { title, message } = getReadingConfigForGroup.failure;
  showToast({ kind: 'destructive', title, text: message });
}

function sayDone({ isNew, heldAs }: { isNew: boolean; heldAs: HeldAs | null }) {
  if (!isNew) return;
  const text = heldAs ? heldWords[heldAs] : 'Your summary is ready.';
  showToast({ kind: 'success', title: 'Reading check-in complete', text });
}
