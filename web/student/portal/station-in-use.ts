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

/** What the screen shows of the General Station of this tab. */
export interface StationInUse {
  form: WorkForm;
  teacherId: string;
  api: StudentApi;
  /** A teacher looks at their own page: nothing is sent to them. */
  isPreview: boolean;
  /** Where a return code opened this work and no other: what comes after "I'm done". Null in a class. */
  leave: (() => void) | null;
  units: OpenAccess['units'];
  /** What this device holds beside what is shown. */
  held: Held;
  /** Changes when another piece of work is begun: the photos of the last one go. */
  visit: number;
  beginVisit(): void;
  /** Errors at the fields, from here or from the server. */
  errors: EntryErrors | null;
  setErrors: Dispatch<SetStateAction<EntryErrors | null>>;
  /** A refusal that belongs to no field. */
  problem: Problem | null;
  setProblem: (problem: Problem | null) => void;
}

/** What is given to a part of the page that has come with the station. */
export type LazyProps = { inUse: StationInUse; station: GeneralStation };

/** What is shown of the feedback, or what `take` makes of it; the component renders when that changes. */
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
  // It changes with the feedback that is shown, and with the entries.
  useFeedback(station, readNext);
  const draft = useSyncExternalStore(form.subscribe, readNext);
  const used = useDraftsUsed(station);
  const unitId = useEntry(form, 'unitId');
  const limit = units.find(({ id }) => id === unitId)?.draft_limit ?? draft;
  return { draft, used, limit, isUsedUp: draft > 1 && used >= limit };
}

/** How many of the drafts that a teacher allows the work that is shown has used. */
export function useDraftsUsed(station: GeneralStation | undefined): number {
  return useFeedback(station, () => station?.session.draftsUsed() ?? 0);
}

function subscribeToNothing() {
  return () => undefined;
}
