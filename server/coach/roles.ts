import { wordsOf } from '#server/student-text/index.ts';
import weights from './role-weights.json' with { type: 'json' };

/**
 * What a sentence seems to do in a work. It decides where a step is put, and is never said: of each ten that it calls
 * evidence, some are not.
 */
export const roles = {
  claim: 'C',
  reason: 'R',
  evidence: 'E',
  quotation: 'Q',
  explanation: 'X',
  'other side': 'O',
  answer: 'A',
  detail: 'D',
  talk: 'T',
  feeling: 'F',
  closing: 'Z',
  background: 'B',
  plain: 'P',
  vague: 'V',
} as const;
export type Role = keyof typeof roles;
export type RoleWeights = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What can be seen of a sentence and of its place among the others. */
type Seen = {
  sentence: { text: string };
  index: number;
  words: readonly string[];
  terms: readonly string[];
  shared: number;
  found: Readonly<Record<string, string | null>>;
};

/** How likely each role is, from 0 to 1. */
export type Chances = Readonly<Record<Role, number>>;

export function chancesOf(at: Seen, count: number, isOpen: boolean): Chances {
  const found = roleFeatures(at, count, isOpen);
  const learned: RoleWeights = weights;
  const entries = (Object.keys(roles) as Role[]).map(
    (role) => [role, chanceOf(found, learned[role] ?? {})] as const,
  );
  return Object.fromEntries(entries) as Chances;
}

/** By logistic regression: how likely a role is where these features are there. */
export function chanceOf(features: readonly string[], own: Readonly<Record<string, number>>): number {
  const sum = features.reduce((all, name) => all + (own[name] ?? 0), own.bias ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Words, pairs of words, patterns, length and place of a sentence, by name; each is there or not. */
export function roleFeatures(at: Seen, count: number, isOpen: boolean): string[] {
  const words = wordsOf(at.sentence.text).map((word) => (/\d/.test(word) ? '#' : word));
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const late = at.index / Math.max(1, count - 1);
  return [
    ...new Set([
      ...words,
      ...pairs,
      `^${words[0]}`,
      ...Object.entries(at.found).flatMap(([name, found]) => (found === null ? [] : [`~${name}`])),
      at.index === 0 ? '@first' : at.index === count - 1 ? '@last' : `@${Math.floor(late * 4)}`,
      `@shared${Math.min(4, at.shared)}`,
      `@terms${Math.min(2, at.terms.length)}`,
      `@length${Math.min(5, Math.floor(at.words.length / 6))}`,
      isOpen ? '@open' : '@closed',
    ]),
  ];
}
