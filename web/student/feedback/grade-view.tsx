import { type GradeBand, gradeBands, gradeNote } from '#contract/constants.ts';
import type { Grade } from '#contract/feedback.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BlockText, hasBegun, Withdrawn } from './block-text.tsx';
import type { BlockView } from './session/feedback-view.ts';

/** The preliminary grade: bands, never a number. */
export function GradeView({ block }: { block: BlockView<Grade> }) {
  if (!hasBegun(block)) return null;
  const { whole } = block;
  return (
    <section className="feedback-grade" aria-labelledby="grade-title">
      <h3 id="grade-title">
        Preliminary grade
        {whole && <Badge kind="warm">{whole.overall}</Badge>}
      </h3>
      <p className="hint">{gradeNote}</p>
      <Withdrawn block={block} />
      <BlockText block={block} />
      {whole && (
        <ul className="feedback-bands">
          {whole.criteria.map(({ id, text, band }) => (
            <li key={id}>
              <span dir="auto">{text}</span>
              <Band band={band} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Band({ band }: { band: GradeBand }) {
  const reached = gradeBands.indexOf(band);
  return (
    <span className="feedback-band">
      <span className="feedback-ticks" aria-hidden="true">
        {gradeBands.map((name, index) => (
          <i key={name} className={index <= reached ? 'is-reached' : undefined} />
        ))}
      </span>
      <b>{band}</b>
    </span>
  );
}
