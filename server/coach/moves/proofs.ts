import { contentStems, toWordLine, wordsOf } from '#server/student-text/index.ts';
import { amountsIn, pieceOf } from '../grounds.ts';
import type { Ground } from './move.ts';

/** `{number}`: an amount in the sentence, with the word that it counts. */
export const amount: Ground = ({ sentence }) => {
  const [found] = amountsIn(sentence.text);
  return found ? { number: found } : null;
};

/** `{number}`: an amount that a sentence of the unit gives, too, on the same things. */
export const unitAmount: Ground = ({ sentence, stems }, { task }) => {
  const own = new Set(stems);
  const isGiven = (found: string) =>
    task.sources.some(
      ({ text, isMentor }) =>
        !isMentor &&
        amountsIn(text).some((one) => one.split(' ')[0] === found.split(' ')[0]) &&
        new Set(contentStems(text).filter((root) => own.has(root))).size >= 2,
    );
  const found = amountsIn(sentence.text).find(isGiven);
  return found ? { number: found } : null;
};

/** Words in quotation marks that stand in the texts of the unit. */
export const unitWords: Ground = ({ sentence }, { task }) => {
  for (const [, words = ''] of sentence.text.matchAll(/[“"]([^“”"]{6,})[”"]/gu)) {
    const wanted = toWordLine(words.replace(/\[.*?\]/g, ' '));
    if (wordsOf(words).length >= 2 && task.sourceWords.some((line) => line.includes(wanted)))
      return { words };
  }
  return null;
};

const speaking =
  /\b(?:some|other|many|most) (?:people|students|parents|neighbors|teachers|kids|residents|scientists|critics|families)(?: \w+)? (?:say|argue|believe|think|worry|claim|point out|will say|might say|may say)\b|\b(?:opponents|critics)(?: \w+)? (?:say|argue|claim|point out)\b/i;

/** `{word}`: who sees it in another way, as the sentence names them. */
export const opponents: Ground = ({ sentence }) => {
  const found = speaking.exec(sentence.text);
  return found && { word: found[0] };
};

const contrast =
  /\b(?:critics?|opponents?|worr(?:y|ied|ies)|complain\w*|objects?|objections?|against|disagree\w*|warns?|fears?|the problem is|not everyone)\b/i;

const leastClaim = 0.3;

/** The sentence may well state what the writer thinks. */
export const claimed: Ground = ({ chances }) => (chances.claim >= leastClaim ? {} : null);

/** `{passage}`: a piece of the unit that sounds like an objection and that the work does not use. */
export const against: Ground = ({ chances }, { task, stems }) => {
  if (chances.claim < leastClaim) return null;
  for (const { text, isMentor } of task.sources) {
    const roots = contentStems(text);
    const used = roots.filter((root) => stems.has(root)).length;
    if (isMentor || !contrast.test(text) || used > roots.length * 0.4) continue;
    const passage = pieceOf(text, new Set(roots));
    if (passage && contrast.test(passage)) return { passage };
  }
  return null;
};
