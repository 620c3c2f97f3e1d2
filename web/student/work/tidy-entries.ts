import { type IdentifierKind, replaceIdentifiers } from '#words/identifiers.ts';
import type { FieldName } from './check-entries.ts';
import type { WorkEntries, WorkForm } from './work-form.ts';

/** Replaces hard identifiers where the student can see it; answers their kinds. */
export function tidyEntries(form: WorkForm, names: readonly FieldName[]): IdentifierKind[] {
  const change: Partial<WorkEntries> = {};
  const kinds: IdentifierKind[] = [];
  for (const name of names) {
    const { text, replaced } = replaceIdentifiers(form.get()[name]);
    if (replaced.length === 0) continue;
    change[name] = text;
    kinds.push(...replaced.map(({ kind }) => kind));
  }
  if (kinds.length > 0) form.set(change);
  return kinds;
}
