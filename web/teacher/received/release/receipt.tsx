import './release.css';
import { useId } from 'react';
import type { ReceiptFacts } from '#contract/receipt-facts.ts';
import type { HeldText } from '#contract/release.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { teacherReceipt } from '#words/receipt.ts';
import { teacherSummaryReceipt } from '#words/summary-receipt.ts';

export function ReceiptOf({ inHand, facts }: { inHand: HeldText; facts: ReceiptFacts }) {
  const id = useId();
  const receipt = toReceipt(inHand, facts);
  if (!receipt) return null;
  const { summary, rows } = receipt;
  return (
    <section className="receipt" aria-labelledby={id}>
      <h3 id={id}>How this was made</h3>
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

function toReceipt(inHand: HeldText, facts: ReceiptFacts) {
  if (inHand.station === 'reading')
    return inHand.result && teacherSummaryReceipt(inHand.result, facts, sayMoment);
  return inHand.result && teacherReceipt(inHand.result, facts, sayMoment);
}
