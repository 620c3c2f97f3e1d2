import type { LazyProps } from '../portal/station-in-use.ts';
import { madeCode } from '../return-code/made-code.ts';
import type { FeedbackView } from './session/feedback-view.ts';

/** The facts at the head of a print-out, with the return code if this tab made one. */
export function printedFacts({ inUse, station }: LazyProps, { about, work }: FeedbackView) {
  const { nickname, unitId } = about ?? inUse.form.get();
  const unitTitle = inUse.units.find(({ id }) => id === unitId)?.title ?? null;
  const made = madeCode.get();
  const returnCode = made && made.secret === station.session.getKeys()?.secret ? made.code : undefined;
  return { nickname: nickname.trim(), unitId, unitTitle, work, returnCode };
}
