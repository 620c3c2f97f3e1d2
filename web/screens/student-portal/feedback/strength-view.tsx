import type { Strength } from '#contract/feedback.ts';
import type { BlockView } from '#web/lib/student/feedback/feedback-view.ts';
import { Numeral } from '#web/ui/numeral.tsx';
import { BlockText, hasBegun, Withdrawn } from './block-text.tsx';
import { QuoteLink } from './quote-link.tsx';

/** What works in the work. */
export function StrengthView({ block }: { block: BlockView<Strength> }) {
  if (!hasBegun(block)) return null;
  return (
    <section className="feedback-step" id="strength" tabIndex={-1} aria-labelledby="strength-title">
      <Numeral n="tick" quiet={!block.whole} />
      <div>
        <h3 id="strength-title">What works</h3>
        <Withdrawn block={block} />
        {block.whole?.quote && <QuoteLink name="strength" quote={block.whole.quote} />}
        <BlockText block={block} />
        {block.whole?.criterion && (
          <p className="feedback-criterion">
            <span>Part of</span> <b dir="auto">{block.whole.criterion.text}</b>
          </p>
        )}
      </div>
    </section>
  );
}
