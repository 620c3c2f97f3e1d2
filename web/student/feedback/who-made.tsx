import type { Feedback } from '#contract/feedback.ts';
import { Badge } from '#web/ui/badge.tsx';
import { studentReceipt } from '#words/receipt.ts';
import { type Written, whoWrote } from '#words/who-wrote.ts';
import { frameWords } from '../say/frame-words.ts';

/** Who wrote it, and that it can be wrong. What was sent to whom, who reads it and where to read more is folded. */
export function WhoMade({ written, result }: { written: Written; result: Feedback | null }) {
  const { label, line } = whoWrote(written);
  return (
    <details className="feedback-label">
      <summary>
        <Badge kind="warm">{label}</Badge>{' '}
        <span className="hint">
          {line} {frameWords.canBeWrong}
        </span>
      </summary>
      <ul>
        {result &&
          studentReceipt(result)
            .slice(1)
            .map((said) => <li key={said}>{said}</li>)}
        <li>{frameWords.whoReads}</li>
        <li>{frameWords.askTeacher}</li>
      </ul>
      <a className="link stand" href="/data" target="_blank" rel="noopener">
        Where your work goes (opens in a new tab)
      </a>
    </details>
  );
}
