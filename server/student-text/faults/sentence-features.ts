import { tokenRuns } from '../words.ts';
import { groupFeatures } from './word-groups.ts';

/** Whether these quoted words are the student's, or stand in the unit. */
type IsKnown = (words: string) => boolean;

const quoted = /[“"«][^“”"«»]*[”"»]|(?<![\p{L}\p{N}])'[^'\n]*'(?![\p{L}\p{N}])/gu;
/** Words that speak of the task: a text for the work does not hold them. */
const ofTask = /\b(?:your?|readers?|sentence|paragraph|line|essay|draft|criterion|step)\b/i;
const finite =
  /\b(?:is|are|was|were|am|has|have|had|can|could|will|would|should|may|might|must|do|does|did|let|got|get|held|took|cost|fell|kept|went|came|made|said|felt|saw|paid|put|knew|grew|ran|sat|stood|\p{L}{2,}(?:ed|es|[^siu]s))\b/iu;

/** What quoted words, or words behind a colon, are: their topic says nothing, their form does. */
function spanOf(words: string): string {
  const count = words.trim().split(/\s+/).length;
  if (count <= 1) return 'a-word';
  if (/[…?]["”’']?\s*$|\.\.\.|___/.test(words)) return 'an-open-text';
  if (count < 4) return 'some-words';
  if (ofTask.test(words)) return 'words-on-the-task';
  return finite.test(words.replace(/^\S+/, '')) ? 'a-finished-text' : 'many-words';
}

const fewestBehindColon = 4;
/** "Sources A and C": there a letter is a name. */
const named =
  /\b(?:sources?|texts?|documents?|articles?|letters?|parts?|plans?|box|row|side|brand|group) [A-Z](?:(?:, | and | or )[A-Z])*(?![\p{L}+])/giu;

/** A sentence with the form of each quotation, and of a text behind a colon, in its place. */
function withSpans(sentence: string, isKnown: IsKnown): string {
  const plain = sentence
    .replace(/[’‘]/g, "'")
    .replace(named, ' a-source ')
    .replace(quoted, (words) =>
      /^.[A-F][+-]?.$/.test(words)
        ? ' a-letter '
        : isKnown(words)
          ? ' known-words '
          : ` ${spanOf(words.slice(1, -1))} `,
    );
  const [before = '', ...rest] = plain.split(/: (?=\S)/);
  const behind = rest.join(': ');
  if (before === '' || behind.split(/\s+/).length < fewestBehindColon) return plain;
  const span = spanOf(behind);
  if (span !== 'a-finished-text' && span !== 'many-words') return plain;
  if (/^["']?\p{Lu}/u.test(behind)) return `${before} : capital ${span}`;
  return span === 'a-finished-text' ? `${before} : ${span} ${behind}` : plain;
}

const word = /\p{L}+(?:['-]\p{L}+)*|\d+(?:[.,:]\d+)*|…|\.\.\.|_{2,}|[★☆⭐]|[^\s\p{L}\p{N}]/gu;

function tokensOf(text: string): string[] {
  return [...text.matchAll(word)].map(({ 0: token, index }) => {
    if (/^\d/.test(token)) return '#';
    const isMark = /^[B-F]$/.test(token) || (token === 'A' && !/^ \p{Ll}/u.test(text.slice(index + 1)));
    return isMark ? 'a-letter' : token.toLowerCase();
  });
}

const shortest = 4;

/**
 * What is seen in one sentence, by name; each is there or not: its words, two and three of them in a row, two around a
 * third, who is spoken of, and the form of what it quotes.
 */
export function featuresOf(sentence: string, isKnown: IsKnown): string[] {
  const text = withSpans(sentence, isKnown);
  const tokens = ['^', ...tokensOf(text), '$'];
  const said = sentence.replace(quoted, ' ');
  const who = [
    /\bI\b|\b(?:my|me)\b/i.test(said) && '=i',
    /\byou\b/i.test(said) && '=you',
    /\b(?:he|she|his|her|they|their|them)\b/i.test(said) && '=they',
    /\?\s*$/.test(said) && '=question',
    !ofTask.test(said) && !/\?\s*$/.test(said) && '=not of the task',
    `=length ${Math.min(6, Math.floor(tokens.length / shortest))}`,
  ].filter((name) => name !== false);
  const of = groupFeatures(tokens);
  const both = of.flatMap((group) => [...who, ...of].map((other) => `${group} & ${other}`));
  return [...new Set([...tokenRuns(tokens), ...who, ...of, ...both])];
}
