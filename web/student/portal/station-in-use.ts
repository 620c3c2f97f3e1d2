import { type Dispatch, type SetStateAction, useSyncExternalStore } from 'react';
import type { Problem } from '#web/lib/problem.ts';
import { emptyView, type FeedbackView } from '../feedback/session/feedback-view.ts';
import type { EntryErrors } from '../work/check-entries.ts';
import { useEntry } from '../work/entry-form.ts';
import type { GeneralStation } from '../work/general-station.ts';
import type { Held } from '../work/offers.ts';
import type { WorkForm } from '../work/work-form.ts';
import type { OpenAccess } from './open-portal.ts';
import type { StudentApi } from './student-api.ts';

/** The General Station as the screen shows it. */
export interface StationInUse {
  form: WorkForm;
  teacherId: string;
  api: StudentApi;
  /** A teacher looks at their own page: no report is sent. */
  isPreview: boolean;
  /** Called after "I'm done" where a return code opened this work. Null in a class. */
  leave: (() => void) | null;
  units: OpenAccess['units'];
  /** Nothing is stored on this device beyond the tab. */
  isShared: boolean;
  /** What is stored on this device but not shown. */
  held: Held;
  /** Changes with each new piece of work, which clears the photos. */
  visit: number;
  beginVisit(): void;
  /** Errors at the fields, from here or from the server. */
  errors: EntryErrors | null;
  setErrors: Dispatch<SetStateAction<EntryErrors | null>>;
  problem: Problem | null;
  setProblem: (problem: Problem | null) => void;
}

/** Props of the parts that are loaded with the station. */
export type LazyProps = { inUse: StationInUse; station: GeneralStation };

/** Selects from the view of the feedback. */
export function useFeedback<Part>(
  station: GeneralStation | undefined,
  take: (view: FeedbackView) => Part,
): Part {
  const session = station?.session;
  return useSyncExternalStore(session?.subscribe ?? subscribeToNothing, () =>
    take(session ? session.getView() : emptyView),
  );
}

/** Which draft the button would send, how many of those that the teacher allows are used, and whether none is left. */
export function useDrafts({ form, units }: StationInUse, station: GeneralStation | undefined) {
  const readNext = () => {
    const { nickname, unitId } = form.get();
    return station?.session.nextDraft(nickname, unitId) ?? 1;
  };
  // It depends on the feedback that is shown, and on the entries.
  useFeedback(station, readNext);
  const draft = useSyncExternalStore(form.subscribe, readNext);
  const used = useDraftsUsed(station);
  const unitId = useEntry(form, 'unitId');
  const limit = units.find(({ id }) => id === unitId)?.draft_limit ?? draft;
  return { draft, used, limit, isUsedUp: draft > 1 && used >= limit };
}

/** How many of the drafts that the teacher allows are used for this work. */
export function useDraftsUsed(station: GeneralStation | undefined): number {
  return useFeedback(station, () => station?.session.draftsUsed() ?? 0);
}

function subscribeToNothing() {
  return () => undefined;
}
