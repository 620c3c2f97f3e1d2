import { loadCode } from '#web/lib/own-code.ts';
import type { LazyProps } from '../portal/station-in-use.ts';
import type { FeedbackView } from './session/feedback-view.ts';

/** The facts at the head of a print-out. */
export function printedFacts({ inUse }: LazyProps, { about, work }: FeedbackView) {
  const { nickname, unitId } = about ?? inUse.form.get();
  const unitTitle = inUse.units.find(({ id }) => id === unitId)?.title ?? null;
  return { nickname: nickname.trim(), unitId, unitTitle, work };
}

/** The return code for a print-out; none where the server cannot be told of it, as it would open nothing. */
export async function printedCode({ inUse, station }: LazyProps): Promise<string | undefined> {
  if (inUse.isPreview) return undefined;
  const { keepCode } = await loadCode(() => import('../return-code/keep-code.ts'));
  return await keepCode(inUse.api, station.session).catch(() => undefined);
}
