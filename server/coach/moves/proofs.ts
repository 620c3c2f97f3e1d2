import { contentStems, toWordLine, wordsOf } from '#server/student-text/index.ts';
import { amountsIn } from '../grounds.ts';
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

export const states =
  /\b(?:i (?:really |still |strongly )?(?:think|believe|feel|say|agree|disagree)|in my opinion|my opinion|should(?:n['’]?t)?|must|the best|most responsible|more responsible|to blame)\b/i;

/** No sentence says by its words what the writer thinks: where one does, a search for it is no step. */
export const noOpinion: Ground = (_, { places }) =>
  places.some(({ sentence }) => states.test(sentence.text)) ? null : {};

const otherSide =
  /\b(?:on the other hand|although|even though|critics?|opponents?|others? (?:may|might|say|think)|you (?:might|may|could) (?:say|think)|they (?:say|said)|i (?:know|understand|get) (?:that|why))\b/i;

/** No sentence lets somebody else speak by its words. */
export const noOpponent: Ground = (_, { places, task }) =>
  otherSide.test(task.work) || places.some(({ sentence }) => speaking.test(sentence.text)) ? null : {};

const tellsWhy =
  /\b(?:because|becuase|cuz|so|since|shows?|means?|mean|proves?|therefore|thats?|this|which|tells? us|makes? (?:me|us|it|the)|if|would|could|times|more|less|half)\b/i;

/** The very next sentence of the paragraph has no word with which somebody tells how or why. */
export const goesOnPlainly: Ground = ({ index, sentence }, { places, task }) => {
  const next = places[index + 1];
  const isSameParagraph = next && !task.work.slice(sentence.end, next.sentence.start).includes('\n');
  return isSameParagraph && tellsWhy.test(next.sentence.text) ? null : {};
};

/** Nor has this one. */
export const tellsPlainly: Ground = (at, work) =>
  tellsWhy.test(at.sentence.text) ? null : goesOnPlainly(at, work);
