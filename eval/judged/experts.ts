import { readFileSync } from 'node:fs';
import { coachWriter } from '#server/feedback/index.ts';
import { type JudgedWork, judgedWorks } from './judged.ts';

/**
 * `npm run eval -- --priority FILE`: how often the coach's steps serve what a writing expert asked to improve, and what
 * the expert praised, on ArgRewrite V.2 (Kashefi et al. 2022, doi 10.1007/s10579-021-09567-z, CC BY 4.0). FILE is its list of
 * writers with drafts and topics; it is no part of this repository.
 */
type Writer = {
  drafts: string[];
  expert_on_draft_1: { to_improve_topics: string[]; strength_topics: string[] };
};

const topics = {
  thesis: 'Has a clear thesis',
  claims: 'Makes distinct claims',
  evidence: 'Supports the claims with evidence',
  reasoning: 'Explains how the evidence supports the claims',
  rebuttal: 'Answers a counterargument',
  organization: 'Is organized in a logical order',
  words: 'Chooses precise words',
  conventions: 'Follows the conventions of spelling and grammar',
} as const;
const names = Object.keys(topics);

export async function evaluateExperts(file: string) {
  const writers: Writer[] = JSON.parse(readFileSync(file, 'utf8'));
  const unit = unitOf();
  const asked: { weak: Set<string>; strong: Set<string>; chosen: string[] }[] = [];
  for (const { drafts, expert_on_draft_1: expert } of writers) {
    const { step1, step2, verdict } = await coachWriter.write(unit, drafts[0] ?? '', null);
    if (verdict === 'start') continue;
    const chosen = [step1, step2].map(({ criterion }) => names[criterion.id - 1] ?? '');
    asked.push({
      weak: new Set(expert.to_improve_topics.filter((name) => names.includes(name))),
      strong: new Set(expert.strength_topics.filter((name) => names.includes(name))),
      chosen,
    });
  }
  const rate = (which: 'weak' | 'strong', chosenOf: (one: (typeof asked)[number]) => readonly string[]) => {
    const all = asked.flatMap((one) => chosenOf(one).map((name) => one[which].has(name)));
    return all.filter(Boolean).length / all.length;
  };
  const constant = Math.max(
    ...names.flatMap((one, at) => names.slice(at + 1).map((other) => rate('weak', () => [one, other]))),
  );
  console.log(
    `\nExperts on ${asked.length} drafts: on a weakness ${rate('weak', ({ chosen }) => chosen).toFixed(3)} (by chance ${rate('weak', () => names).toFixed(3)}, best constant ${constant.toFixed(3)}), on a strength ${rate('strong', ({ chosen }) => chosen).toFixed(3)} (by chance ${rate('strong', () => names).toFixed(3)})`,
  );
}

function unitOf(): JudgedWork['unit'] {
  const [first] = judgedWorks('tune');
  if (!first) throw new Error('no judged works');
  return {
    ...first.unit,
    title: 'Should self-driving cars be adopted?',
    grade_level: '12',
    learning_objectives: 'Argue for or against self-driving cars, with evidence from the article.',
    learning_sources:
      'Self-driving cars use sensors, cameras and software to steer, brake and park without a driver.',
    mentor_texts: '',
    expected_mistakes: '',
    task_sequence: [],
    assessment_criteria: Object.values(topics).join('\n'),
  };
}
