import type { StationInUse } from '../portal/station-in-use.ts';
import { useEntry } from '../work/entry-form.ts';
import { type FrameWord, sayFor } from './frame-words.ts';

/** Says the words of the page for the grade of the project that is chosen. */
export function useSay({ form, units }: Pick<StationInUse, 'form' | 'units'>) {
  const unitId = useEntry(form, 'unitId');
  const grade = units.find(({ id }) => id === unitId)?.grade_level;
  return (name: FrameWord) => sayFor(name, grade);
}
