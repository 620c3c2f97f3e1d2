import type { SourceSentence } from '#server/feedback-task/index.ts';
import {
  asksForMove,
  contentStems,
  countWords,
  hasVerb,
  isEnglishWord,
  nounPhrases,
  stem,
  wordsOf,
} from '#server/student-text/index.ts';
import type { Place, WorkReading } from './place.ts';

/**
 * What a step may say about a work, each piece with its proof: words that stand in the sentence, in another sentence
 * of the work or in the unit, and counts of them. Nothing here tells what the words mean or how good they are.
 */

/** A piece of the unit that speaks of the same things as a sentence, and that the work does not use yet. */
export type Passage = { text: string; source: SourceSentence };

const mostPassageWords = 18;
const fewestPassageWords = 5;
const mostLaterWords = 12;

/** Kept with its key: grammar takes milliseconds a sentence, and each move asks again. */
function kept<Key extends object, Value>(find: (key: Key, work: WorkReading) => Value) {
  const known = new WeakMap<Key, { value: Value }>();
  return (key: Key, work: WorkReading): Value => {
    const entry = known.get(key) ?? { value: find(key, work) };
    known.set(key, entry);
    return entry.value;
  };
}

/** The words of a place that a step names: a thing that the sentence speaks of. Null where none is sure. */
export const focusOf = kept(findFocus);

function findFocus(place: Place, { task, counts, stemCounts }: WorkReading): string | null {
  const { text: sentence } = place.sentence;
  // A name that is used again. What is misspelt once is mostly misspelt again.
  const isName = (word: string) =>
    (counts.get(word) ?? 0) > 1 && sentence.includes(`${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  const isSure = (word: string) => isEnglishWord(word) || task.passages.has(stem(word)) || isName(word);
  const phrases = nounPhrases(place.sentence.text)
    .map(({ text }) => trimPhrase(text))
    .filter((text) => {
      const words = wordsOf(text);
      return (
        words.length > 0 &&
        words.length <= 5 &&
        contentStems(text).length > 0 &&
        !/[“”"‘’.,;:!?()[\]<>*_]/.test(text.replaceAll(/\p{L}['’]\p{L}/gu, '')) &&
        !emptyNouns.test(text) &&
        words.every((word) => word.length > 1 || /^[ai\d]$/.test(word)) &&
        words.every(isSure) &&
        isNamed(text, task) &&
        (task.isOpen || contentStems(text).some((one) => task.topic.has(one) || task.terms.has(one)))
      );
    });
  const weight = (text: string) => {
    const roots = contentStems(text);
    const isTopic = roots.some((one) => task.topic.has(one) || task.terms.has(one));
    const isMain = roots.some((one) => (stemCounts.get(one) ?? 0) > 1);
    const isOwned = /^(?:the|my|our|his|her|their|this|these) /i.test(text);
    return (
      Math.min(roots.length, 3) * 0.7 +
      (task.isOpen ? 0 : Number(isTopic) * 1.6 + Number(isMain) * 0.5) +
      Number(isOwned) * 0.4 -
      Number(measures.test(text)) * 3
    );
  };
  return phrases.reduce<string | null>(
    (best, text) => (best === null || weight(text) > weight(best) ? text : best),
    null,
  );
}

/** Times and amounts are no things to ask about. */
const measures =
  /\b(?:minutes?|hours?|days?|weeks?|months?|years?|seconds?|percent|dollars?|cents?|pounds?|meters?|miles?|inches|feet|degrees|cups?|o'clock|a\.?m|p\.?m|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december)\b|^\W*\d/i;

/** Nouns that name nothing to ask about. */
const emptyNouns =
  /^(?:(?:the|a|an|this|that|my|our|your|some|many|more|most|all|lots? of|a lot of|one|another|other|two|three|every|each|first|second|last|next) )*(?:things?|stuff|way|ways|lot|lots|time|times|day|days|reasons?|people|person|example|conclusion|fact|opinion|thing|one|ones|part|something|someone|somebody|everything|everyone|everybody|anything|anyone|nothing|kind|kinds|sort|it|you|me|we|they|text|story|book|article|author|paragraph|sentence|essay|beginning|end|middle|addition|contrast|other hand|hand|more|most|much|number|first|today|yesterday|tomorrow|morning|night|year|years|world|life|source [a-z]|document [a-z])$/i;

const opener =
  /^(?:the|a|an|my|our|your|his|her|their|its|this|that|these|those|some|many|two|three|four|five|both|one) /i;
const within = /[=/→+&|<>]|^.* (?:of|in|on|at|under|over|with|from|to|by|for|after|before) |['’]s?$/i;

/** A thing with its article or owner, a name, or a word that the unit is about. A bare word may be a verb or half a thing. */
function isNamed(text: string, { terms, topic }: WorkReading['task']): boolean {
  if (within.test(text)) return false;
  const words = wordsOf(text);
  const roots = words.map(stem);
  if (opener.test(text)) return words.length >= 2 && !/(?:ing|ly)$/.test(words.at(-1) ?? '');
  if (/^(?:\p{Lu}[\p{L}’'-]+ )+\p{Lu}[\p{L}’'-]+$/u.test(text)) return true;
  return roots.some((root) => terms.has(root) || topic.has(root)) && /s$/.test(words.at(-1) ?? '');
}

function trimPhrase(text: string): string {
  return text
    .replace(
      /^(?:and|but|so|because|when|if|then|or|that|which|also|like|than|as|of|for|to|in|on|at|with|from) /i,
      '',
    )
    .replace(/[\s.,;:!?…]+$/u, '')
    .trim();
}

/** The nearest piece of the unit texts that the work does not use yet; null where none speaks of the same things. */
export function passageFor(query: string, work: WorkReading, least = 2): Passage | null {
  const wanted = new Set(contentStems(query));
  for (const source of nearSources(query, work, least)) {
    const text = pieceOf(source.text, wanted);
    if (text) return { text, source };
  }
  return null;
}

/** A sentence that is short enough to be quoted, or the clause of it that holds most of these words. */
export function pieceOf(text: string, wanted: ReadonlySet<string>, most = mostPassageWords): string | null {
  const clean = text.trim();
  if (!/^\p{Lu}/u.test(clean) || /[“”"\n\r]|^[\p{L}\d ]{1,30}:/u.test(clean)) return null;
  if (countWords(clean) <= most) return countWords(clean) >= fewestPassageWords ? endTrimmed(clean) : null;
  const [first = ''] = clean.split(
    /(?<=[,;:–—])\s+(?=(?:and|but|so|because|which|while|although|when|where|as|until|who)\b)|(?<=[;:–—])\s+/,
  );
  const words = countWords(first);
  const common = contentStems(first).filter((one) => wanted.has(one)).length;
  return words >= 6 && words <= most && common > 0 ? endTrimmed(first) : null;
}

function endTrimmed(text: string): string {
  return text.replace(/[\s.,;:–—]+$/u, '');
}

/** Two things that the nearest piece of the unit speaks of and the work does not; null where none is near. */
export function termsFor(query: string, work: WorkReading): [string, string] | null {
  const { task, stems } = work;
  const near = nearSources(query, work)[0];
  if (!near) return null;
  const words = nounPhrases(near.text)
    .flatMap(({ text }) => wordsOf(text).slice(-1))
    .filter((word) => task.terms.has(stem(word)) && !stems.has(stem(word)) && !/ing$|ed$/.test(word));
  const [first, second] = [...new Set(words)].sort(
    (a, b) => task.passages.frequency(stem(b)) - task.passages.frequency(stem(a)) || b.length - a.length,
  );
  return first && second ? [first, second] : null;
}

/** Neither a heading nor an instruction. */
const isStatement = kept(({ text }: SourceSentence) => hasVerb(text) && !asksForMove(text));

/** Sentences of the unit texts that speak of the same things and tell more than the work does, the nearest first. */
function nearSources(query: string, work: WorkReading, least = 2): SourceSentence[] {
  const { task, stems } = work;
  const asked = new Set([...task.askWords].map(stem));
  const wanted = new Set(contentStems(query));
  return task.passages
    .find(query, 12)
    .map(({ item }) => item)
    .filter((item) => {
      if (item.isMentor || /[?？:]["”]?$/.test(item.text) || !isStatement(item, work)) return false;
      const found = [...new Set(contentStems(item.text))];
      // Words of the title and the task stand in every sentence on the topic.
      const common = found.filter((one) => wanted.has(one) && !asked.has(one));
      const fresh = found.filter((one) => !stems.has(one)).length;
      const isUsed = amountsIn(item.text).some((amount) =>
        task.work.includes(amount.split(' ')[0] ?? amount),
      );
      return !isUsed && common.length >= least && fresh >= Math.max(2, found.length * 0.5);
    });
}

/** The first words of a sentence, up to the end of a clause: enough for its writer to know which one is meant. */
export function openingWords({ sentence: { text } }: Place, most = mostLaterWords): string | null {
  if (/[“”"«»\n\r]/.test(text)) return null;
  const words = text.split(/\s+/);
  if (words.length <= most) return endTrimmed(text.replace(/[!?…]+$/u, ''));
  const joints = words
    .slice(0, most)
    .map((word, at) =>
      /[,;:]$/.test(word) || /^(?:and|but|because|so|when|which|while)$/i.test(words[at + 1] ?? '')
        ? at + 1
        : 0,
    )
    .filter((at) => at >= 4);
  const end = joints.at(-1);
  return end
    ? endTrimmed(words.slice(0, end).join(' '))
    : `${words
        .slice(0, 8)
        .join(' ')
        .replace(/[\s.,;:–—]+$/u, '')} …`;
}

/**
 * Amounts that stand in a text, each with the word that it counts: "41 minutes", "58 percent", "$3.4 million". Years, parts
 * of fractions, the numbers of a list and those of "4 out of 10" tell nothing alone and are left out.
 */
export function amountsIn(text: string): string[] {
  const found = text.matchAll(
    /(?<![\p{L}\d.,/:°-]|[\d/] |\d (?:out of|of|in) )(?:[$£€])?\d[\d,]*(?:\.\d+)?(?:%| \p{L}[\p{L}-]*\b)(?! ?\d|\/)/gu,
  );
  return [...found]
    .map(([one]) => one)
    .filter((one) => {
      const value = Number(one.replace(/[^\d.]/g, ''));
      const isYear = /^(?:1[5-9]|20)\d\d /.test(one);
      return (
        !isYear &&
        (value >= 10 || /[$£€%]/.test(one)) &&
        (one.endsWith('%') || contentStems(one.replace(/^\S+ /, '')).length > 0)
      );
    });
}

/** The words behind “because”, as the student wrote them, up to the end of the clause. */
export function becauseOf({ sentence: { text } }: Place): string | null {
  const match =
    /\b(?:because|becuase|becase|becouse|cuz)\b(?: of)? ([^.,;:!?“”"\d]{8,90})(?=[.,;:!?]|$)/i.exec(text);
  const words = match?.[1]?.trim().split(/\s+/) ?? [];
  return words.length >= 2 && words.length <= 14 ? words.join(' ') : null;
}
