import { toAiNote } from '#contract/constants.ts';
import { Badge } from '#web/ui/badge.tsx';
import { reasonWords } from '../reason-words.ts';
import type { WholeWork } from '../use-work.ts';

/** All reasons to look at an opened work; its row in the list has the first. */
export function WorkReasons({
  work: { reasons, receipt },
}: {
  work: Pick<WholeWork, 'reasons' | 'receipt'>;
}) {
  const toAi = receipt?.asking?.speaks_to_ai?.quote;
  return (
    <>
      {reasons.length > 0 && (
        <p className="work-reasons">
          {reasons.map((reason) => (
            <Badge key={reason} kind="warm">
              {reasonWords[reason]}
            </Badge>
          ))}
        </p>
      )}
      {toAi && (
        <p>
          {toAiNote}:{' '}
          <q translate="no" dir="auto">
            {toAi}
          </q>
        </p>
      )}
    </>
  );
}
