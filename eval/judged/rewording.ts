import type { Feedback } from '#contract/feedback.ts';
import { coachWriter } from '#server/feedback/index.ts';
import { type Criterion, toTask, type UnitForFeedback } from '#server/feedback-task/index.ts';
import { type Half, judgedWorks } from './judged.ts';
import { wordings } from './wordings.ts';

/** The same unit with other words or another order of its criteria, and where each of them stood. */
type Variant = { name: string; unit: UnitForFeedback; from: readonly number[] };
type Changed = { criteria: number; kinds: number; sentences: number; works: number };

/** Of the works of a half that get steps: on how many a variant of the unit changes what is chosen, by its name. */
async function measureRewording(half: Half): Promise<Map<string, Changed>> {
  const found = new Map<string, Changed>();
  for (const { unit, text, question } of judgedWorks(half)) {
    const asked = await coachWriter.write(unit, text, question);
    if (asked.verdict === 'start') continue;
    const { criteria } = toTask(unit, '', null);
    const places = criteria.map((_, at) => at);
    const before = choiceOf(asked, criteria, places);
    for (const { name, unit: other, from } of variantsOf(unit, criteria, places)) {
      const after = choiceOf(await coachWriter.write(other, text, question), criteria, from);
      const isOther = (part: keyof Choice) => Number(before[part] !== after[part]);
      const known = found.get(name) ?? { criteria: 0, kinds: 0, sentences: 0, works: 0 };
      found.set(name, {
        criteria: known.criteria + isOther('criteria'),
        kinds: known.kinds + isOther('kinds'),
        sentences: known.sentences + isOther('sentences'),
        works: known.works + 1,
      });
    }
  }
  return found;
}

type Choice = { criteria: string; kinds: string; sentences: string };

/** What a feedback chose for its two steps; `from` tells where each criterion stood in the unit as it is. */
function choiceOf(
  { step1, step2 }: Feedback,
  criteria: readonly Criterion[],
  from: readonly number[],
): Choice {
  const steps = [step1, step2];
  const chosen = steps.map(({ criterion }) => from[criterion.id - 1] ?? -1);
  const joined = (parts: readonly unknown[]) => parts.map(String).sort().join();
  return {
    criteria: joined(chosen),
    kinds: joined(chosen.map((at) => criteria[at]?.kind)),
    sentences: joined(steps.map(({ quote }) => quote?.start)),
  };
}

function variantsOf(
  unit: UnitForFeedback,
  criteria: readonly Criterion[],
  places: readonly number[],
): Variant[] {
  const texts = criteria.map(({ text }) => text);
  const inOrder = (name: string, from: readonly number[], words = texts) => ({
    ...{ name, from },
    unit: { ...unit, assessment_criteria: from.map((at) => words[at]).join('\n') },
  });
  const reworded = [0, 1, 2].map((wording) => {
    const words = criteria.map(({ kind, text }, at) => {
      const before = criteria.slice(0, at).filter((one) => one.kind === kind).length;
      // Two of a kind are not put in the same words; what is read as no kind stays as it is.
      return before < 3 ? (wordings[kind]?.[(wording + before) % 3] ?? text) : text;
    });
    return inOrder(`wording ${wording + 1}`, places, words);
  });
  return [
    ...reworded,
    inOrder('in reverse', places.toReversed()),
    inOrder('first last', [...places.slice(1), ...places.slice(0, 1)]),
  ];
}

/** Prints how much changes; true where the floors hold, as they were reached. */
export async function evaluateRewording(half: Half): Promise<boolean> {
  const changed = await measureRewording(half);
  console.log(`\nOther words or another order of the criteria, ${half}: works on which the choice changes`);
  for (const [name, { criteria, kinds, sentences, works }] of changed)
    console.log(
      `  ${name.padEnd(11)} criteria ${percent(criteria / works)} (of another kind ${percent(kinds / works)}), sentences ${percent(sentences / works)}, of ${works}`,
    );
  return [...changed.values()].every(
    ({ criteria, kinds, works }) =>
      kinds <= works * mostChanged.kinds && criteria <= works * mostChanged.criteria,
  );
}

/** The goal is 0.1 for both. Of two criteria of one kind the coach takes either, as nothing tells them apart. */
const mostChanged = { kinds: 0.1, criteria: 0.15 };

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
