import { contentStems, toWordLine, wordsOf } from '#server/student-text/index.ts';
import { amountsIn, pieceOf } from '../grounds.ts';
import type { Ground } from './move.ts';

/** `{number}`: an amount that a sentence of the unit gives, too, on the same things. */
export const unitAmount: Ground = ({ sentence, stems }, { task }) => {
  const own = new Set(stems);
  const isGiven = (found: string) =>
    task.sources.some(
      ({ text, isMentor }) =>
        !isMentor &&
        amountsIn(text).includes(found) &&
        new Set(contentStems(text).filter((root) => own.has(root))).size >= 2,
    );
  const found = amountsIn(sentence.text).find(isGiven);
  return found ? { number: found } : null;
};

/** Each word begins with a capital letter, but for small ones. */
const isTitle = /^(?:(?:\p{Lu}[\p{L}’'-]*|of|the|a|an|and|in|to|for|on|by|at|with)[\s,.!?:]*)+$/u;

/** Words in quotation marks that stand in the texts of the unit. */
export const unitWords: Ground = ({ sentence }, { task }) => {
  for (const [, words = ''] of sentence.text.matchAll(/[“"]([^“”"]{6,})[”"]/gu)) {
    const wanted = toWordLine(words.replace(/\[.*?\]/g, ' '));
    if (
      wordsOf(words).length >= 2 &&
      !isTitle.test(words) &&
      task.sourceWords.some((line) => line.includes(wanted))
    )
      return { words };
  }
  return null;
};

const speaking =
  /(?:^|[,;:] |\b(?:but|although|while|however),? )(?:some|other|many|most) (?:people|students|parents|neighbors|teachers|kids|residents|scientists|critics|families)(?: \w+)? (?:say|argue|believe|think|worry|claim|point out|will say|might say|may say)\b|\b(?:opponents|critics)(?: \w+)? (?:say|argue|claim|point out)\b/i;

/** `{word}`: who sees it in another way, as the sentence names them. */
export const opponents: Ground = ({ sentence }) => {
  const found = speaking.exec(sentence.text);
  return found && { word: found[0].replace(/^(?:[,;:] |(?:but|although|while|however),? )/i, '') };
};

const contrast =
  /\b(?:critics?|opponents?|worr(?:y|ied|ies)|complain\w*|objects?|objections?|against|disagree\w*|warns?|fears?|the problem is|not everyone)\b/i;

const leastClaim = 0.3;

/** The sentence may well state what the writer thinks. */
export const claimed: Ground = ({ chances }) => (chances.claim >= leastClaim ? {} : null);

/** `{passage}`: a piece of the unit that sounds like an objection and that the work does not use. */
export const against: Ground = (_, { task, stems }) => {
  for (const { text, isMentor } of task.sources) {
    const roots = contentStems(text);
    const used = roots.filter((root) => stems.has(root)).length;
    if (isMentor || !contrast.test(text) || used > roots.length * 0.4) continue;
    const passage = pieceOf(text, new Set(roots));
    if (passage && contrast.test(passage)) return { passage };
  }
  return null;
};
