import { contentStems, toWordLine, wordsOf } from '#server/student-text/index.ts';
import { amountsIn } from '../grounds.ts';
import { usedFacts } from '../unit-facts.ts';
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

/** Words with which somebody gives room to another view: they may also stand in front of something else. */
export const concedes =
  /\b(?:i (?:do )?(?:know|get|understand|agree|admit)|some (?:\w+ ){0,2}(?:say|think|might|may|would|will|don['’]?t|do not|argue|believe|want|are|people)|people (?:who|that|might|may|will|say|are (?:gonna|going to))|(?:yes|no|other|opposing) side|against (?:this|it|them|\w+ing)|worr(?:y|ies|ied)|disagrees?|even (?:though|if)|although|while (?:it|some|this|many)|sure,|sounds? like|don['’]?t tell me|gonna (?:be mad|say)|going to (?:be mad|say)|points? (?:to|out)|true that|(?:is|are) right (?:that|about)|fair point|you (?:might|may|could) (?:say|think|ask)|critics?|opponents?|counter\w*|others? (?:might|may|say|think|would)|on the other hand|granted|of course)\b/i;

/** Nor does any by words that may give room to another view. */
export const noConcession: Ground = (at, work) =>
  concedes.test(work.task.work) ? null : noOpponent(at, work);

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

const factNearby = 2;

/** Neither here nor in the next sentences stands a fact of the unit: who says first and shows then has shown it. */
export const noFactNear: Ground = ({ index }, work) =>
  usedFacts(work).some(({ at }) => at.index >= index && at.index <= index + factNearby) ? null : {};

/** A fact of the unit stands here, where the work has any: it is facts that are explained. */
export const atFact: Ground = (at, work) => {
  const facts = usedFacts(work);
  return facts.length === 0 || facts.some((one) => one.at === at) ? {} : null;
};

const closes =
  /^(?:in conclusion|to conclude|overall|all in all|as you can see|(?:that|this) is why|thats why|so(?:,| that| this| the| in)|for (?:all )?(?:this|these)|thank|these are|now it)\b/i;

/** Neither the last sentence nor one that sums up: what is still to be shown stands before. */
export const inBody: Ground = ({ index, sentence }, { places }) =>
  (index >= 3 && index === places.length - 1) || closes.test(sentence.text) ? null : {};

const likely = 0.4;

/** The sentence says by its words what its writer thinks, or seems to say it or why. */
export const atOpinion: Ground = ({ sentence, chances }) =>
  states.test(sentence.text) || chances.claim > likely || chances.reason > likely ? {} : null;
