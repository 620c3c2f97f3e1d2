import type { Quote } from '#contract/quote.ts';
import type { StepProgress } from '#contract/step-progress.ts';
import type { Change } from './align.ts';

/** What became of a step, the words of the second draft that show it, and the change of the sentence that it quoted. */
type StepOutcome = Pick<StepProgress, 'state' | 'shown'> & { pair: Change | null };

/** So many sentences after the one that was quoted still belong to it. */
const near = 2;

/**
 * What became of a step that quoted these words. Where nothing was changed at them or right behind them, and nothing was
 * added elsewhere, nothing of it is done; more cannot be told by the change alone.
 */
export function stateOfStep({ quote }: { quote: Quote }, changes: readonly Change[]): StepOutcome {
  const at = changes.findIndex(({ before }) => before !== null && overlaps(before, quote));
  const pair = changes[at] ?? null;
  const isNews = ({ kind, after }: Change) => after !== null && kind !== 'same';
  const beside = at < 0 ? [] : changes.slice(at, at + near + 1).filter(isNews);
  const news = beside.length > 0 ? beside : changes.filter(({ kind }) => kind === 'added');
  const shown = news.flatMap(({ after }) => after ?? []);
  return { state: shown.length === 0 ? 'not yet' : 'cannot tell', shown, pair };
}

function overlaps(a: Quote, b: Quote): boolean {
  return a.start < b.end && b.start < a.end;
}
