import type { CriterionKind } from '#contract/criterion-kinds.ts';
import type { RatedPlace, WorkReading } from './place.ts';

/**
 * How well a step of a kind stands at a place, from about -1 to 1, by what the sentence seems to do: a reason is asked for
 * where something is claimed, and what evidence shows is asked where there is some and the next sentence goes on.
 */
export function anchorOf(kind: CriterionKind, at: RatedPlace, { places, task }: WorkReading): number {
  const own = at.chances;
  const next = places[at.index + 1]?.chances;
  const isLast = at.index === places.length - 1;
  switch (kind) {
    case 'claim':
    case 'theme':
    case 'answer':
      return own.claim + (at.index === 0 ? 0.3 : 0) - own.evidence * 0.5;
    case 'reasons':
      return (
        own.claim +
        own.reason * 0.3 +
        own.vague * 0.4 -
        own.explanation * 0.4 -
        own.closing -
        (next?.reason ?? 0)
      );
    case 'evidence':
    case 'data':
      return (
        own.claim * 0.6 +
        own.reason +
        own.vague * 0.4 -
        own.evidence -
        own.quotation -
        own.closing -
        own.background -
        (next ? next.evidence + next.quotation : 0)
      );
    case 'reasoning':
    case 'math-steps':
      return (
        own.evidence +
        own.quotation * 0.6 -
        own.explanation -
        (next?.explanation ?? 0.3) -
        own.closing -
        own.background
      );
    case 'counter':
      return own.claim + own.reason * 0.5 - own['other side'] - own.answer - own.evidence * 0.5 - own.closing;
    case 'limits':
      return /error|wrong|accura|mistake|could have|might have|next time|trial|measure|stopwatch/i.test(
        at.sentence.text,
      )
        ? 1
        : 0;
    case 'reflection':
      return own.feeling + own.closing * 0.6 - own.talk;
    case 'opening':
      return at.index === 0 ? 2 : -1;
    case 'ending':
      return isLast ? 2 : -1;
    case 'detail':
    case 'talk':
    case 'figurative':
      return task.isOpen
        ? own.plain + own.vague + own.feeling * 0.6 - own.detail - own.talk - own.closing * 0.5
        : own.vague + own.plain - own.evidence * 0.6 - own.closing;
    default:
      return 0;
  }
}
