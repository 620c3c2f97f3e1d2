import type { Quote } from '#contract/quote.ts';
import type { MarkName } from '#words/mark-work.ts';

/** The student's own words, linked to their place in the work. */
export function QuoteLink({ name, quote }: { name: MarkName; quote: Quote }) {
  return (
    <p className="feedback-quote">
      <a href={`#mark-${name}`} className="feedback-quote-from">
        You wrote
      </a>{' '}
      <mark className={`mark-${name}`} dir="auto" translate="no">
        {quote.text.trim()}
      </mark>
    </p>
  );
}
