import { memo, useMemo } from 'react';
import { Pane } from '#web/ui/sheet.tsx';
import { type Mark, type MarkName, markWork, type WorkPiece } from '#words/mark-work.ts';
import type { FeedbackView } from '../session/feedback-view.ts';

const names: Record<MarkName, { target: string; sign: string; label: string }> = {
  strength: { target: 'strength', sign: '✓', label: 'What works' },
  step1: { target: 'step-1', sign: '1', label: 'Step 1' },
  step2: { target: 'step-2', sign: '2', label: 'Step 2' },
};

/** The work as it was sent, with the passages marked that the feedback refers to. */
export function MarkedWork({ view: { work, blocks } }: { view: FeedbackView }) {
  const { strength, step1, step2 } = blocks;
  const marks = useMemo(() => {
    const marked = { strength, step1, step2 };
    return (Object.keys(marked) as MarkName[]).flatMap((name): Mark[] => {
      const quote = marked[name]?.quote;
      return quote ? [{ name, quote }] : [];
    });
  }, [strength, step1, step2]);
  if (marks.length === 0) return null;
  return <MarkedPage work={work} marks={marks} />;
}

/** Memoised: rendered when a mark is added, not with each block that arrives. */
const MarkedPage = memo(function MarkedPage({ work, marks }: { work: string; marks: Mark[] }) {
  const pieces = markWork(work, marks);
  return (
    <Pane className="marked-work">
      <h2 id="marked-title">Your words, marked</h2>
      <section
        className="ruled marked-page"
        dir="auto"
        translate="no"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must reach it.
        tabIndex={0}
        aria-labelledby="marked-title"
      >
        {pieces.map((piece, index) => (
          // Pieces are identified by their place.
          <Piece key={String(index)} piece={piece} />
        ))}
      </section>
    </Pane>
  );
});

function Piece({ piece: { text, marks, starts } }: { piece: WorkPiece }) {
  if (marks.length === 0) return text;
  // Keeps a sign on the line of its first word.
  const first = starts.length > 0 ? (/^\S{1,20}(?=\s|$)/.exec(text)?.[0] ?? '') : '';
  return (
    <mark className={marks.map((name) => `mark-${name}`).join(' ')}>
      <span className="nb">
        {starts.map((name) => (
          <a
            key={name}
            id={`mark-${name}`}
            className="mark-sign"
            href={`#${names[name].target}`}
            aria-label={names[name].label}
          >
            {names[name].sign}
          </a>
        ))}
        {first}
      </span>
      {text.slice(first.length)}
    </mark>
  );
}
