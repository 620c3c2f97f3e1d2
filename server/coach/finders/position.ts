import { contentStems, stem, wordsOf } from '#server/student-text/index.ts';
import { concedes, noOpponent, opponents, states } from '../moves/proofs.ts';
import type { WorkReading } from '../place.ts';
import { fewFacts, usedFacts } from '../unit-facts.ts';
import { type Finder, foundAt, no, placeWith, type Seen, unknown } from './finder.ts';

const sides = /\bi (?:say|want|pick|choose|vote|support|am (?:for|against))\b|\bmy opinion\b/i;
/** "They need to stay": a position where the verb is one of the task. */
const needs = /(?<!\bwill )\b(?:needs?|have|has) to (\w+)/gi;
const leavesOpen =
  /\b(?:whether|at first|both (?:ways|sides|of them)|either|on one hand|hard (?:one|question)|complicated|many (?:different )?(?:opinions|perspectives|factors|questions|sides)|different (?:things|opinions)|benefits and|could be (?:\w+ ){1,6}or|nobody knows|the best one|right decision|everybody is happy)\b/i;
const compares =
  /\b(?:better|best|worse|worst|faster|cheaper|easier|safer|more|most|less|good|bad|harm\w*|help\w*|wrong|right|because|becuase|becuz|cuz|cus|cause[sd]?|so)\b/i;
const weighs = /\b(?:better|best|worse|worst|because|becuase|becuz|cuz|cus|(?:more|less) .{1,20} than)\b/i;
const announces =
  /\b(?:is about|talks? about|will (?:talk|tell|write)|i am going to|doc(?:ument)?s? [a-h]|source [a-h]|says?|said)\b/i;
const tellsAbout = /\b(?:is|are|was|were|says?|about|called|has|had)\b/i;
const shortAnswer = 8;
/** "Foam is the best insulator" takes so many words from the question that it answers it. */
const sharedByAnswer = 3;

/** A sentence that says what its writer thinks, or answers in the words of the task. */
export const position: Finder = (work, criterion) => {
  const { places, task } = work;
  if (task.isOpen) return unknown;
  if (/\b(?:theme|message|lesson|moral|interpret\w*)\b/i.test(criterion)) return theme(work, criterion);
  const asked = new Set([...task.askWords].map(stem));
  const shared = (text: string) => new Set(contentStems(text).filter((one) => asked.has(one))).size;
  const isStated = (text: string) =>
    states.test(text) ||
    sides.test(text) ||
    [...text.matchAll(needs)].some(([, verb = '']) => asked.has(stem(verb.toLowerCase())));
  // A position may stand in a line of a list, or in a sentence too short to be a place.
  const all = task.sentences.map(({ text }) => text).filter((text) => !text.trim().endsWith('?'));
  const own = all.filter((text) => !leavesOpen.test(text));
  const isLeftOpen = own.length < all.length && !own.some(isStated);
  const clear = own.find(
    (text) =>
      shared(text) > 0 &&
      (isStated(text) || (shared(text) >= sharedByAnswer && compares.test(text) && !announces.test(text))),
  );
  const at = places.find(({ sentence }) => sentence.text === clear);
  if (clear !== undefined) return { has: isLeftOpen ? 'unknown' : 'yes', at };
  // "Move them." and "because its faster" may be all that somebody says.
  const mayAnswer = (text: string) =>
    isStated(text) ||
    (shared(text) > 0 && weighs.test(text)) ||
    (wordsOf(text).length <= shortAnswer &&
      (shared(text) > 0 ? !tellsAbout.test(text) : compares.test(text)));
  // A position can be put in any words: only beside little else from the texts is it taken to be missing.
  return (own.some(mayAnswer) && !isLeftOpen) || !isBare(work) ? unknown : no;
};

function isBare(work: WorkReading): boolean {
  return work.task.sources.length > 0 && usedFacts(work).length <= fewFacts;
}

const namesTheme =
  /\b(?:(?:theme|lesson|moral|message) (?:of|is|that|in)|(?:shows?|teach(?:es)?|suggests?|argues?|reveals?) (?:us |readers? )?that)\b/i;
/** Words with which a theme may be put. */
const general =
  /\b(?:themes?|lessons?|moral|message|teach\w*|shows?|about how|represents?|symboli\w+|learns?|can|never|always|means?|sometimes|people|love|more than|really about)\b/i;

/** The words that announce a theme are few, and it can be said in any: only without all of these there is none. */
export const theme: Finder = (work) =>
  foundAt(placeWith(namesTheme, work)) ??
  (placeWith(general, work) || placeWith(states, work) ? unknown : no);

const answersBack = /\b(?:but|however|still|yet|even so|though|although|actually|not true|wrong)\b/i;
/** Somebody else's view, and a word with which it is answered. */
export const otherSide: Finder = (work): Seen => {
  const [first] = work.places;
  if (!first) return no;
  if (noOpponent(first, work)) return concedes.test(work.task.work) ? unknown : no;
  const at = work.places.find((place) => opponents(place, work)) ?? placeWith(concedes, work);
  return { has: placeWith(answersBack, work) ? 'yes' : 'unknown', at };
};
