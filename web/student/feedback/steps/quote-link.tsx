import type { MouseEvent } from 'react';
import type { Quote } from '#contract/quote.ts';
import type { MarkName } from '#words/mark-work.ts';
import { goToSentence } from './put-into-text.ts';

export type QuoteLinkProps = {
  name: MarkName;
  quote: Quote;
  /** The text that the quote was taken from. */
  work: string;
};

/** The student's own words, linked to their place in the field. */
export function QuoteLink({ name, quote, work }: QuoteLinkProps) {
  function handleClick(event: MouseEvent) {
    event.preventDefault();
    goToSentence(quote, work);
  }

  return (
    <p className="feedback-quote">
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place in this page. */}
      <a href="#work" className="feedback-quote-from" onClick={handleClick}>
        You wrote
      </a>{' '}
      <mark className={`mark-${name}`} dir="auto" translate="no">
        {quote.text.trim()}
      </mark>
    </p>
  );
}
