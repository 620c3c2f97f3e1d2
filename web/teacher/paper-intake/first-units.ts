import { listPaperUnits } from '#contract/paper.ts';
import type { callApi } from '../../lib/http.ts';
import { Problem } from '../../lib/problem.ts';
import type { WorkForm } from '../../student/work/work-form.ts';
import type { PaperState } from './paper-state.ts';

type Room = {
  set: (part: Partial<PaperState>) => void;
  look: <Found>(find: () => Promise<Found>) => Promise<Found>;
};

/** Which units first drafts may be for. One that is chosen stays chosen for the pages that follow. */
export function openUnits({ set, look }: Room, text: WorkForm, call: typeof callApi) {
  return {
    async begin() {
      set({ isFirst: true, problem: null, note: null });
      try {
        const { units } = await look(() => call(listPaperUnits, {}));
        const { unitId } = text.get();
        const [only, another] = units;
        if (!units.some(({ id }) => id === unitId)) text.set({ unitId: another ? '' : (only?.id ?? '') });
        set({ units });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        set({ problem: error });
      }
    },
  };
}
