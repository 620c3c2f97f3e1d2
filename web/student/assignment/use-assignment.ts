import { useCallback, useEffect, useState } from 'react';
import { getAssignment } from '#contract/student-links.ts';
import type { Assignment } from '#contract/units.ts';
import { Problem, problemOf } from '#web/lib/problem.ts';
import type { StudentApi } from '../portal/student-api.ts';

type Loaded = { unitId: string; is: Assignment | Problem };

/** The task of the project that is chosen; null while it is on its way. */
export function useAssignment({ callApi }: StudentApi, unitId: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  const load = useCallback(async () => {
    setLoaded(null);
    const is = await callApi(getAssignment, { id: unitId }).then(
      ({ assignment }) => assignment,
      (error: unknown) => (error instanceof Problem ? error : problemOf('UNEXPECTED')),
    );
    setLoaded({ unitId, is });
  }, [callApi, unitId]);

  useEffect(() => {
    if (unitId !== '') void load();
  }, [load, unitId]);

  // An answer that came late may be of the project before.
  return { assignment: loaded?.unitId === unitId ? loaded.is : null, load };
}
