import './reading-pocket.css';
import { Line } from '#web/ui/line.tsx';

/** A sample check-in on a library card, and what the teacher gets from it. */
export function ReadingPocket() {
  return (
    <div className="pocket">
      <div className="pocket-card">
        <h3>Sample reading check-in</h3>
        <dl>
          <div>
            <dt>Alias</dt>
            <dd>Gray Fox</dd>
          </div>
          <div>
            <dt>Book</dt>
            <dd>The Secret Garden, Frances Hodgson Burnett</dd>
          </div>
          <div>
            <dt>Pages read</dt>
            <dd>14</dd>
          </div>
          <div>
            <dt>New word</dt>
            <dd>“Wistful. I felt wistful when our class hamster went home for the summer.”</dd>
          </div>
          <div>
            <dt>Question 2</dt>
            <dd>“Mary finds the key and goes in the garden.”</dd>
          </div>
        </dl>
      </div>
      <div className="pocket-front">
        <h3>AI summary for the teacher</h3>
        <p>
          Gray Fox read 14 pages; the group pace is 10. “Wistful” is used correctly, in a sentence of the
          student’s own.
        </p>
        <p className="pocket-flag">
          <Line box="32 32">
            <path d="M7 29V4" />
            <path className="fe" d="M7 5c6-3 10 3 18 0v13c-8 3-12-3-18 0z" />
          </Line>
          <span>
            <b>Follow up:</b> question 2 asks why Mary keeps the garden a secret. The answer tells what
            happened, but not why.
          </span>
        </p>
      </div>
    </div>
  );
}
