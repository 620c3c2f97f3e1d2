import './sample-feedback.css';
import type { Feedback } from '#contract/feedback.ts';
import type { Quote } from '#contract/quote.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { type Mark, type MarkName, markWork, type WorkPiece } from '#words/mark-work.ts';
import { whoWrote } from '#words/who-wrote.ts';

/** Product output for a made-up draft. `npm run sample` renews it. */
export type SampleFeedback = {
  unit: { title: string; grade_level: string; criteria: string[]; strategies: string[] };
  nickname: string;
  work: string;
  feedback: Pick<Feedback, 'strength' | 'step1' | 'step2' | 'source'>;
};

const signs: Record<MarkName, { sign: string; said: string }> = {
  strength: { sign: '✓', said: 'what works' },
  step1: { sign: '1', said: 'step 1' },
  step2: { sign: '2', said: 'step 2' },
};

export type SampleDraftProps = {
  sample: Pick<SampleFeedback, 'work' | 'feedback'>;
  className?: string;
  stepsAlone?: boolean;
};

/** The draft with marks on what the feedback quotes, or on its two steps only. */
export function SampleDraft({ sample, className, stepsAlone }: SampleDraftProps) {
  const { strength, step1, step2 } = sample.feedback;
  const quotes: [MarkName, Quote | null | undefined][] = [
    ['strength', stepsAlone ? null : strength?.quote],
    ['step1', step1.quote],
    ['step2', step2.quote],
  ];
  const marks = quotes.flatMap(([name, quote]): Mark[] => (quote ? [{ name, quote }] : []));
  return (
    <p className={classes('ruled', className)} dir="auto" translate="no">
      {markWork(sample.work, marks).map((piece) => (
        <Piece key={piece.text} piece={piece} />
      ))}
    </p>
  );
}

/** Keeps the number on one line with the last word. */
function Piece({ piece: { text, marks } }: { piece: WorkPiece }) {
  const [name] = marks;
  if (!name) return text;
  const { sign, said } = signs[name];
  const cut = text.lastIndexOf(' ') + 1;
  return (
    <mark className={`sample-mark is-${name}`}>
      {text.slice(0, cut)}
      <span className="nb">
        {text.slice(cut)}
        <span className="step-tag" aria-hidden="true">
          {sign}
        </span>
      </span>
      <span className="vh"> ({said})</span>
    </mark>
  );
}

export function SampleSource({ feedback }: Pick<SampleFeedback, 'feedback'>) {
  const { label, line } = whoWrote(feedback);
  return (
    <p className="row sample-source">
      <Badge kind="warm">{label}</Badge>
      {line && <span>{line}</span>}
    </p>
  );
}
