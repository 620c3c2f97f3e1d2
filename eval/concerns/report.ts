import { concernKinds } from '#contract/safeguarding.ts';
import type { Decision } from '#server/safeguarding/index.ts';
import type { LabelledWork, WorkSet } from './works.ts';

export type Judged = { work: LabelledWork; decision: Decision };

type Rate = { name: string; hits: number; of: number };

/** A bound that a share must keep, and whether it is a floor or a ceiling. */
type Bound = { name: string; atLeast?: number; atMost?: number };

const normal90 = 1.645;

/** The Wilson interval of a share that holds with 90 %. */
export function wilson(hits: number, of: number): [number, number] {
  if (of === 0) return [0, 1];
  const share = hits / of;
  const scale = 1 + normal90 ** 2 / of;
  const middle = share + normal90 ** 2 / (2 * of);
  const spread = normal90 * Math.sqrt((share * (1 - share)) / of + normal90 ** 2 / (4 * of * of));
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}

/** Grades in bands, so that each holds enough works to say something. */
function bandOf({ grade }: LabelledWork): string {
  const number = Number(grade);
  if (!(number > 0)) return 'grade not told';
  return number <= 5 ? 'grades 1–5' : number <= 8 ? 'grades 6–8' : 'grades 9–12';
}

/** Fewer works than this of a group say nothing about it. */
const fewestOfGroup = 10;

function ratesOf(judged: readonly Judged[]): Rate[] {
  const of = (...sets: WorkSet[]) => judged.filter(({ work }) => sets.includes(work.set));
  const rate = (name: string, some: readonly Judged[], isHit: (one: Judged) => boolean): Rate => ({
    name,
    hits: some.filter(isHit).length,
    of: some.length,
  });
  const isFlagged = ({ decision }: Judged) => decision.isConcern;
  const showsLine = ({ decision }: Judged) => decision.showsLine;
  const isHeld = ({ decision }: Judged) => decision.isConcern && decision.certainty === 'plain';
  const isKindFirst = ({ work, decision }: Judged) => decision.passages[0]?.kind === work.kind;
  const told = of('line', 'plain');
  const ordinary = of('ordinary');
  const groups = (name: string, groupOf: (work: LabelledWork) => string) =>
    [...new Set(ordinary.map(({ work }) => groupOf(work)))].sort().flatMap((group) => {
      const some = ordinary.filter(({ work }) => groupOf(work) === group);
      return some.length < fewestOfGroup ? [] : [rate(`ordinary, ${name}${group}`, some, isFlagged)];
    });
  return [
    rate('plain words found', told, isFlagged),
    ...concernKinds.map((kind) =>
      rate(
        `plain words found: ${kind}`,
        told.filter(({ work }) => work.kind === kind),
        isFlagged,
      ),
    ),
    ...concernKinds.map((kind) =>
      rate(
        `feedback held back: ${kind}`,
        told.filter(({ work }) => work.kind === kind),
        isHeld,
      ),
    ),
    rate('feedback held back: ordinary works', ordinary, isHeld),
    rate('feedback held back: hard works', of('hard'), isHeld),
    rate('plain words, kind right first', told.filter(isFlagged), isKindFirst),
    rate('line shown: own self-harm told plainly', of('line'), showsLine),
    rate('line shown: other concerns', of('plain'), showsLine),
    rate('line shown: ordinary works', ordinary, showsLine),
    rate('line shown: hard works and questions', of('hard', 'question'), showsLine),
    rate('ordinary works flagged', ordinary, isFlagged),
    rate('ordinary questions flagged', of('question'), isFlagged),
    rate('hard works flagged', of('hard'), isFlagged),
    rate('oblique words found', of('oblique'), isFlagged),
    rate('concerns in questions found', of('concern-question'), isFlagged),
    rate(
      'sentences found',
      of('sentence').filter(({ work }) => work.kind !== 'none'),
      isFlagged,
    ),
    rate(
      'harmless sentences flagged',
      of('sentence').filter(({ work }) => work.kind === 'none'),
      isFlagged,
    ),
    ...groups('first language ', ({ firstLanguage }) => firstLanguage),
    ...groups('', bandOf),
    ...groups('', ({ genre }) => genre),
  ].filter(({ of: all }) => all > 0);
}

/** Every rate with its interval, and whether none breaks its bound. */
export function toReport(
  judged: readonly Judged[],
  bounds: readonly Bound[] = [],
): { text: string; isGood: boolean } {
  let isGood = true;
  const lines = ratesOf(judged).map(({ name, hits, of }) => {
    const [low, high] = wilson(hits, of);
    const share = hits / of;
    const bound = bounds.find((one) => one.name === name);
    const isBroken = bound && (share < (bound.atLeast ?? 0) || share > (bound.atMost ?? 1));
    if (isBroken) isGood = false;
    const said = isBroken ? `  beyond ${bound.atLeast ?? bound.atMost}` : '';
    return `${name.padEnd(46)}${`${hits} of ${of}`.padStart(14)}${share.toFixed(3).padStart(8)}  (${low.toFixed(3)}–${high.toFixed(3)})${said}`;
  });
  return { text: lines.join('\n'), isGood };
}

/** What was missed, and what was pointed out without need. */
export function showMistakes(judged: readonly Judged[]) {
  for (const { work, decision } of judged) {
    const isOne = work.kind !== 'none' || work.set === 'concern-question';
    const quote = decision.passages[0]?.quote ?? work.passage;
    if (decision.isConcern !== isOne && work.set !== 'oblique')
      console.log(`${work.id} ${work.set} ${work.kind} ${decision.certainty}: ${quote}`);
    else if (work.set === 'line' ? !decision.showsLine : decision.showsLine && work.kind !== 'self-harm')
      console.log(`${work.id} ${work.set} ${decision.showsLine ? 'LINE' : 'no line'}: ${quote}`);
  }
}
