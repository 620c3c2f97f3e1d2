import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { getTeacherVisibleUnits } from '#contract/student-links.ts';
import type { Problem } from '#web/lib/problem.ts';
import { type EntryErrors, toEntryErrors } from '#web/lib/student/check-entries.ts';
import type { FeedbackView } from '#web/lib/student/feedback-view.ts';
import { createLateStation, type LateStation } from '#web/lib/student/late-station.ts';
import type { Offer } from '#web/lib/student/offers.ts';
import type { OpenAccess } from '#web/lib/student/open-portal.ts';
import type { StudentApi } from '#web/lib/student/student-api.ts';
import { createWorkForm, type WorkEntries, type WorkForm } from '#web/lib/student/work-form.ts';

export interface StationInUse extends LateStation {
  teacherId: string;
  api: StudentApi;
  units: OpenAccess['units'];
  offers: Offer[];
  dropOffer: (offer: Offer) => void;
  /** Changes when another piece of work is begun: the photos of the last one go. */
  visit: number;
  /** Errors at the fields, from here or from the server. */
  errors: EntryErrors | null;
  setErrors: Dispatch<SetStateAction<EntryErrors | null>>;
  /** A refusal that belongs to no field. */
  problem: Problem | null;
  setProblem: (problem: Problem | null) => void;
}

/** The station of this tab, with what its refusals show. */
export function useStation(access: OpenAccess, api: StudentApi): StationInUse {
  const { teacherId } = access;
  const [units, setUnits] = useState(access.units);
  const [offers, setOffers] = useState<Offer[]>([]);
  const [visit, setVisit] = useState(0);
  const [errors, setErrors] = useState<EntryErrors | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const handleProblem = useRef((_: Problem) => {});
  const [station] = useState(() => {
    const form = createWorkForm();
    const onProblem = (refusal: Problem) => handleProblem.current(refusal);
    const load = async () => {
      const { createStation } = await import('#web/lib/student/station.ts');
      return createStation({ form, api, teacherId, onProblem });
    };
    return createLateStation(form, load, onProblem);
  });

  handleProblem.current = (refusal) => {
    const atFields = toEntryErrors(refusal);
    if (refusal.code === 'PROJECT_GONE') void leaveProject();
    if (atFields) {
      setErrors(atFields);
      return;
    }
    // Said once: beside the form, where the eye is led.
    setProblem(refusal);
  };

  async function leaveProject() {
    station.form.set({ unitId: '' });
    // When the list cannot be had either, the old one stays: the server decides anyway.
    await api.callApi(getTeacherVisibleUnits, {}).then(
      (answer) => setUnits(answer.units),
      () => undefined,
    );
  }

  useEffect(() => {
    void station.start().then(setOffers);
    return () => station.close();
  }, [station]);

  const dropOffer = useCallback((offer: Offer) => setOffers((all) => all.filter((one) => one !== offer)), []);

  return useMemo(
    () => ({
      ...station,
      finish: () => station.finish().then(() => setVisit((last) => last + 1)),
      accept: (offer) => station.accept(offer).then(() => setVisit((last) => last + 1)),
      visit,
      teacherId,
      api,
      units,
      offers,
      dropOffer,
      errors,
      setErrors,
      problem,
      setProblem,
    }),
    [station, teacherId, api, units, offers, dropOffer, visit, errors, problem],
  );
}

/** One entry; the component renders when it changes and at no other key. */
export function useEntry<Name extends keyof WorkEntries>(form: WorkForm, name: Name): WorkEntries[Name] {
  const read = () => form.get()[name];
  return useSyncExternalStore(form.subscribe, read, read);
}

export function useFeedbackView({ subscribe, getView }: LateStation): FeedbackView {
  return useSyncExternalStore(subscribe, getView);
}
