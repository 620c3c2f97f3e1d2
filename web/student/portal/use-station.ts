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

/** What comes after the page: the station itself, and all that is shown once there is something to show. */
export type LazyParts = typeof lazyParts & { station: GeneralStation };

/** The General Station on screen, with what is loaded later. */
export interface LazyStation extends StationInUse {
  /** Null until it has come. */
  lazy: LazyParts | null;
  /** Waits for it; null where it cannot be had. */
  loadLazy(): Promise<LazyParts | null>;
}

/** The station of this tab, with what its refusals show. */
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
    // Said once: beside the form, where the eye is led.
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
    ...{ form, teacherId, api, isPreview, leave, units, lazy, loadLazy, held, visit },
    beginVisit: () => setVisit((last) => last + 1),
    ...{ errors, setErrors, problem, setProblem },
  };
}

/** A project that is gone is chosen no more, nor offered. */
async function leaveProject(form: WorkForm, api: StudentApi, setUnits: (units: OpenAccess['units']) => void) {
  form.set({ unitId: '' });
  // When the list cannot be had either, the old one stays: the server decides anyway.
  await api.callApi(getTeacherVisibleUnits, {}).then(
    (answer) => setUnits(answer.units),
    () => undefined,
  );
}

/** Fetches the lazy parts as soon as the form is seen, and again when the network is back. */
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
