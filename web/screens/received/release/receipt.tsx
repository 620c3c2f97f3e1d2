import './release.css';
import { useId } from 'react';
import type { Feedback } from '#contract/feedback.ts';
import { teacherReceipt } from '#contract/receipt.ts';
import type { ReceiptFacts } from '#contract/receipt-facts.ts';
import { sayMoment } from '#web/lib/say-when.ts';

/** How a feedback came about: folded, as nobody needs it for most works. */
export function ReceiptOf({ feedback, facts }: { feedback: Feedback; facts: ReceiptFacts }) {
  const id = useId();
  const { summary, rows } = teacherReceipt(feedback, facts, sayMoment);
  return (
    <section className="receipt" aria-labelledby={id}>
      <h3 id={id}>Receipt</h3>
      <details>
        <summary>{summary}</summary>
        <dl>
          {rows.map(({ name, lines }) => (
            <div key={name}>
              <dt>{name}</dt>
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
