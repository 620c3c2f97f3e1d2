import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tryUnit } from '#contract/try-out.ts';
import type { UnitDraft } from '#contract/unit-draft.ts';
import { callApi } from '#web/lib/http.ts';
import { toUnitDraft, type UnitForm } from '../unit-form.ts';
import { isDirty, prepareToSave, type UnitState } from '../unit-state.ts';

/** Longer than the server waits for models. */
const silenceMs = 70_000;

type Versions = {
  /** Null for a new unit. */
  unitId: string | null;
  /** Null if nothing is edited. */
  edited: UnitDraft | null;
  saved: UnitForm;
  form: UnitForm;
};

export type TrialRequest = Versions & { work: string };

export function toVersions(state: UnitState): Versions {
  const { id: unitId, saved, form } = state;
  const isEdited = unitId === null || isDirty(state);
  return { unitId, saved, form, edited: isEdited ? toUnitDraft(prepareToSave(state).form) : null };
}

/** Leaving the page aborts the request, so that no model goes on writing. */
export function useTrial() {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    // React may mount it twice.
    if (leaving.current.signal.aborted) leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  return useMutation({
    mutationFn: ({ edited, unitId, work }: TrialRequest) =>
      callApi(tryUnit, { unit_id: unitId, edited, work }, { signal: leaving.current.signal, silenceMs }),
  });
}
