import type { Help } from '#contract/feedback.ts';
import { Line } from '#web/ui/line.tsx';

const drawings: Record<NonNullable<Help['organizer']>, string> = {
  'T-chart': 'M6 16c36-1 72 1 108 0M60 6c1 20-1 40 0 60M16 30h34M16 42h28M70 30h34M70 42h26',
  'Venn diagram':
    'M46 8c22 0 32 12 32 28S68 64 46 64 14 52 14 36 24 8 46 8zM74 8c22 0 32 12 32 28S96 64 74 64 42 52 42 36 52 8 74 8z',
  'Cause and effect': 'M6 20h38v32H6zM76 20h38v32H76zM50 36h20M63 29l7 7-7 7',
  'Story map': 'M6 58c14-2 20-4 28-18s14-26 24-26 18 14 26 26 16 16 30 18M34 40l-4-8M58 14l-6-8M84 40l6-8',
  Web: 'M60 24c12 0 18 5 18 12s-6 12-18 12-18-5-18-12 6-12 18-12zM44 30L22 16M76 30l22-14M44 44L22 58M76 44l22 14M6 8h24v12H6zM90 8h24v12H90zM6 52h24v12H6zM90 52h24v12H90z',
};

/** A small picture of an organizer, which the student draws on paper. */
export function OrganizerDrawing({ organizer }: { organizer: NonNullable<Help['organizer']> }) {
  return (
    <Line box="120 72" className="help-organizer">
      <path d={drawings[organizer]} />
    </Line>
  );
}
