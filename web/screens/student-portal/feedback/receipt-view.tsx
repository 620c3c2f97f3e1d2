import './progress.css';
import type { Feedback } from '#contract/feedback.ts';
import { studentReceipt } from '#contract/receipt.ts';

/** How the feedback came about, in a few plain lines; folded below it. */
export function ReceiptView({ feedback }: { feedback: Feedback }) {
  return (
    <details className="feedback-receipt">
      <summary>How this feedback was made</summary>
      <ul>
        {studentReceipt(feedback).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
