import { useEffect, useRef, useState } from 'react';
import { getTeacherVisibleUnits } from '#contract/student-links.ts';
import { loadCode, promiseToKeep } from '#web/lib/own-code.ts';
import type { Problem } from '#web/lib/problem.ts';
import { loadOnce } from '../device/load-once.ts';
import type { EntryErrors } from '../work/check-entries.ts';
import type { GeneralStation } from '../work/general-station.ts';
import { type Held, nothingHeld } from '../work/offers.ts';
import { createWorkForm, type WorkForm } from '../work/work-form.ts';
import type { lazyParts } from './lazy-parts.ts';
import type { OpenAccess } from './open-portal.ts';
import type { StationInUse } from './station-in-use.ts';
import type { StudentApi } from './student-api.ts';

/** What is loaded after the page. */
export type LazyParts = typeof lazyParts & { station: GeneralStation };

/** The General Station as the screen shows it, with what is loaded later. */
export interface LazyStation extends StationInUse {
  /** Null until it is loaded. */
  lazy: LazyParts | null;
  /** Answers null if it cannot be loaded. */
  loadLazy(): Promise<LazyParts | null>;
}

export function useStation(
  access: OpenAccess,
  api: StudentApi,
  leave: (() => void) | null = null,
): LazyStation {
  const { teacherId, keptAs = teacherId, isShared = false, preview: isPreview } = access;
  const [units, setUnits] = useState(access.units);
  const [held, setHeld] = useState<Held>(nothingHeld);
  const [visit, setVisit] = useState(0);
  const [errors, setErrors] = useState<EntryErrors | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [form] = useState(createWorkForm);

  const handleProblem = useRef((_: Problem, _lazy: LazyParts) => {});
  handleProblem.current = (refusal, { toEntryErrors }) => {
    const atFields = toEntryErrors(refusal);
    if (refusal.code === 'PROJECT_GONE') void leaveProject(form, api, setUnits);
    // No toast: the form shows it.
    if (atFields) setErrors(atFields);
    else setProblem(refusal);
  };

  const { lazy, loadLazy } = useLazyParts((parts) => {
    const station = parts.createGeneralStation({
      form,
      api,
      teacherId: keptAs,
      unitIds: access.units.map(({ id }) => id),
      isShared,
      onProblem: (refusal) => handleProblem.current(refusal, loaded),
      onHeld: setHeld,
    });
    const loaded = { ...parts, station };
    void station.start();
    return loaded;
  });

  return {
    ...{ form, teacherId, api, isPreview, isShared, leave, units, lazy, loadLazy, held, visit },
    beginVisit: () => setVisit((last) => last + 1),
    ...{ errors, setErrors, problem, setProblem },
  };
}

/** Clears the choice of a project that is gone, and loads the list anew. */
async function leaveProject(form: WorkForm, api: StudentApi, setUnits: (units: OpenAccess['units']) => void) {
  form.set({ unitId: '' });
  // If that fails the old list stays: the server checks it anyway.
  await api.callApi(getTeacherVisibleUnits, {}).then(
    (answer) => setUnits(answer.units),
    () => undefined,
  );
}

/** Loads the lazy parts at once, and again when the network is back. */
function useLazyParts(open: (parts: typeof lazyParts) => LazyParts) {
  const [lazy, setLazy] = useState<LazyParts | null>(null);
  const [loadLazy] = useState(() =>
    loadOnce(async () => {
      const loaded = open((await loadCode(() => import('./lazy-parts.ts'))).lazyParts);
      setLazy(loaded);
      promiseToKeep();
      return loaded;
    }),
  );
  useEffect(() => {
    const fetchEarly = async () => {
      if (!(await loadLazy())) addEventListener('online', fetchEarly, { once: true });
    };
    void fetchEarly();
    return () => removeEventListener('online', fetchEarly);
  }, [loadLazy]);
  useEffect(() => () => lazy?.station.close(), [lazy]);
  return { lazy, loadLazy };
}
