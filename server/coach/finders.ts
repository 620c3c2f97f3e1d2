import * as craft from './finders-craft.ts';
import * as ideas from './finders-ideas.ts';
import type { Finder, Finders, Finding } from './finding.ts';
import { findingsAt, has, stretchNeed } from './finding.ts';

const findWords: Finder = ({ own, task }, criterion) => {
  const isTechnical = /science|math|vocab|academic|terms?|content|domain|subject/i.test(criterion.text);
  const vague = isTechnical ? [] : own.filter(has('vague'));
  const findings = findingsAt('words.vague', 4, vague, ({ found }) => found.vague);
  const used = new Set(own.flatMap(({ terms }) => terms));
  if (task.terms.size >= 4 && used.size < 3) {
    const near = own.filter(({ shared, terms }) => shared > 0 && terms.length === 0);
    findings.push(
      ...findingsAt('words.unit', 4.2, near.slice(0, 3), (at) => termNear(at.sentence.text, task, used)),
    );
  }
  const termed = own.filter(({ terms }) => terms.length > 0);
  return [
    ...findings,
    ...findingsAt('words.stretch', stretchNeed, termed.slice(0, 3), ({ terms }) => terms.at(-1) ?? null),
  ];
};

/** A term from the sentences of the unit that speak of the same things. */
function termNear(
  text: string,
  { passages, terms }: Parameters<Finder>[0]['task'],
  used: Set<string>,
): string | null {
  for (const { item } of passages.find(text, 4)) {
    if (item.isMentor) continue;
    const here = [...terms.values()].filter((term) => !used.has(term) && item.text.includes(term));
    // The second half of "carbon dioxide" is no word to offer.
    const isHalf = (term: string) => here.some((other) => item.text.includes(`${other} ${term}`));
    const longest = here.filter((term) => !isHalf(term)).sort((a, b) => b.length - a.length)[0];
    if (longest) return longest;
  }
  return null;
}

const findStyle: Finder = ({ own, task }) => {
  // Young writers may sound like themselves.
  const isMild = (word: string | null) =>
    task.grade < 6 && /^(?:kids|really|a lot of|cool|boring)$/i.test(word ?? '');
  const talk = findingsAt('style.informal', 4.2, own.filter(has('informal')), ({ found }) =>
    isMild(found.informal) ? null : found.informal,
  );
  const long = [...own].sort((a, b) => b.words.length - a.words.length).slice(0, 2);
  return [...talk, ...findingsAt('style.tighten', stretchNeed, long)];
};

const findVoice: Finder = ({ own }) => {
  const phrases = findingsAt('reflection.cliche', 5, own.filter(has('cliche')), ({ found }) => found.cliche);
  const plain = own.filter((at) => !has('senses')(at) && !has('talk')(at));
  return [
    ...phrases,
    ...findingsAt('voice.read', 2, plain.slice(0, 2)),
    ...findingsAt('style.tighten', stretchNeed, own.slice(1, 3)),
  ];
};

const findSentences: Finder = ({ own, patterns }) => {
  const findings: Finding[] = [];
  const long = new Set(patterns.find(({ id }) => id === 'run-on')?.places.map(({ sentence }) => sentence.id));
  findings.push(
    ...findingsAt(
      'sentences.run-on',
      5,
      own
        .filter(({ sentence, words, isPart }) => long.has(sentence.id) || (isPart && words.length > 15))
        .slice(0, 2),
    ),
  );
  const short = own.filter((at, index) => at.words.length <= 5 && (own[index + 1]?.words.length ?? 9) <= 6);
  findings.push(...findingsAt('sentences.short', 4.4, short.slice(0, 2)));
  return [...findings, ...findingsAt('sentences.stretch', stretchNeed, own.slice(1, 3))];
};

/** Meaning comes first: language asks for a step only where nothing else asks louder, or a reader stumbles. */
const findConventions: Finder = ({ own, patterns }) => {
  const findings = patterns.slice(0, 3).flatMap(({ id, places }) =>
    places.slice(0, 2).flatMap(({ sentence, words }): Finding[] => {
      const at = own.find((signals) => signals.sentence.id === sentence.id);
      const need = Math.min(3.7, 2.4 + places.length * 0.4);
      return at ? [{ move: id, at, need, word: words }] : [];
    }),
  );
  const long = [...own].sort((a, b) => b.words.length - a.words.length).slice(0, 2);
  return [...findings, ...findingsAt('conventions.proofread', 0.8, long)];
};

const findGeneral: Finder = ({ own }) => {
  const plain = own.filter((at) => !has('explains')(at));
  return [
    ...findingsAt('general.more', 1.1, plain.slice(0, 3)),
    ...findingsAt('general.again', 1, own.slice(0, 4)),
  ];
};

/** What the coach looks for, by the kind of criterion. */
export const finders: Finders = {
  claim: ideas.findClaim,
  answer: ideas.findAnswer,
  theme: ideas.findTheme,
  reasons: ideas.findReasons,
  evidence: ideas.findEvidence,
  data: ideas.findData,
  reasoning: ideas.findReasoning,
  counter: ideas.findCounter,
  limits: ideas.findLimits,
  reflection: craft.findReflection,
  detail: craft.findDetail,
  'how-to': craft.findHowTo,
  'math-steps': craft.findMathSteps,
  focus: craft.findFocus,
  talk: craft.findTalk,
  order: craft.findOrder,
  opening: craft.findOpening,
  ending: craft.findEnding,
  figurative: craft.findFigurative,
  words: findWords,
  style: findStyle,
  voice: findVoice,
  sentences: findSentences,
  conventions: findConventions,
  general: findGeneral,
};
