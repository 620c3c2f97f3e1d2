import type { Answer } from '#contract/feedback.ts';
import { partNames } from '#contract/who-wrote.ts';
import type { BlockView } from '#web/lib/student/feedback/feedback-view.ts';
import { BlockText, hasBegun, Withdrawn } from './block-text.tsx';

/** The answer to what the student asked, with the places in the work that it speaks of. */
export function AnswerView({ block }: { block: BlockView<Answer> }) {
  if (!hasBegun(block)) return null;
  return (
    <section className="feedback-answer" aria-labelledby="answer-title">
      <h3 id="answer-title">{partNames.answer}</h3>
      <Withdrawn block={block} />
      <BlockText block={block} />
      {block.whole?.places.map(({ start, text }) => (
        <p key={start} className="feedback-quote">
          <span className="feedback-quote-from">You wrote</span>{' '}
          <span dir="auto" translate="no">
            “{text.trim()}”
          </span>
        </p>
      ))}
    </section>
  );
}
