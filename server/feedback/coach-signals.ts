import type { CriterionKind } from './coach-kinds.ts';
import type { FeedbackTask } from './feedback-task.ts';
import type { Sentence } from './sentences.ts';
import { contentStems, countWords } from './words.ts';

/** What can be seen in a sentence without understanding it. */
export type Signals = {
  sentence: Sentence;
  words: number;
  /** 0 for the first sentence, 1 for the last. */
  place: number;
  /** How many of its words of content the unit texts share. */
  shared: number;
  reason: boolean;
  evidence: boolean;
  vague: boolean;
  speech: boolean;
  number: boolean;
  feeling: boolean;
};

const patterns = {
  reason:
    /\b(because|since|so that|therefore|this (shows|means|proves)|which (shows|means)|as a result|that is why)\b/i,
  evidence:
    /["“][^"”]{8,}["”]|\b(according to|the (text|author|article|passage|book) (says|states|shows|tells)|for example|for instance|in the text)\b/i,
  vague:
    /\b(good|bad|nice|fun|cool|stuff|things?|a lot|very|really|big|happy|sad|mad|great|okay|went|got|some(how|thing)|it was)\b/i,
  speech: /["“][^"”]+["”]|\b(said|asked|yelled|told|whispered|shouted)\b/i,
  number: /\d/,
  feeling: /\b(happy|sad|mad|angry|scared|afraid|excited|nervous|proud|lonely|tired|felt|feel|fun|bored)\b/i,
};

export function readSignals(task: FeedbackTask): Signals[] {
  const last = Math.max(1, task.sentences.length - 1);
  return task.sentences.map((sentence, index) => {
    const { text } = sentence;
    const is = (name: keyof typeof patterns) => patterns[name].test(text);
    return {
      sentence,
      words: countWords(text),
      place: index / last,
      shared: new Set(contentStems(text).filter((word) => task.passages.has(word))).size,
      ...{ reason: is('reason'), evidence: is('evidence'), vague: is('vague') },
      ...{ speech: is('speech'), number: is('number'), feeling: is('feeling') },
    };
  });
}

/** How much a sentence calls for help with this kind of criterion. Higher is more. */
export function needOf(kind: CriterionKind, signals: Signals): number {
  const { words, place, shared, reason, evidence, vague, speech, feeling } = signals;
  // A fragment says too little to build on, and a step should not sit on a heading.
  const base = words < 4 ? -3 : words > 22 ? -0.5 : 0;
  const flag = (condition: boolean, weight: number) => (condition ? weight : 0);
  switch (kind) {
    case 'evidence':
      return (
        base +
        flag(!evidence, 2) +
        flag(vague, 1) +
        flag(reason, 0.5) +
        flag(shared > 0 && shared < 4, 1.5) -
        place * 0.2
      );
    case 'reasoning':
      return (
        base +
        flag(!reason, 2) +
        flag(evidence, 1.5) +
        flag(shared > 1, 1) +
        flag(place > 0 && place < 1, 0.5)
      );
    case 'claim':
      return base + 2.5 * (1 - place) + flag(vague, 0.5);
    case 'opening':
      return base + 4 * (1 - place) * (place < 0.34 ? 1 : 0);
    case 'ending':
      return base + flag(place === 1, 4) + flag(place > 0.6, 1) + flag(vague, 0.5);
    case 'detail':
      return base + flag(vague, 2) + flag(feeling, 2) + flag(words < 10, 1) - flag(evidence, 1);
    case 'dialogue':
      return base + flag(!speech, 1) + flag(feeling, 2) + flag(vague, 0.5);
    case 'order':
      return base + flag(place > 0.2 && place < 0.9, 2) + flag(!reason, 0.5);
    case 'words':
      return base + flag(vague, 3) + flag(words < 14, 0.5);
    case 'sentences':
      return base + flag(words > 16, 3) + flag(words < 6, 1);
    case 'conventions':
      return base + flag(words > 14, 1.5);
    case 'general':
      return base + flag(vague, 1) + flag(!reason, 1) + flag(words < 10, 0.5);
  }
}

/** How much a sentence already does; the best one is named as the strength. */
export function meritOf({ words, shared, reason, evidence, vague, speech, number }: Signals): number {
  const flag = (condition: boolean, weight: number) => (condition ? weight : 0);
  const length = words >= 6 && words <= 25 ? 1 : 0;
  return (
    length +
    flag(evidence, 2.5) +
    flag(reason, 2) +
    Math.min(shared, 4) * 0.5 +
    flag(speech, 1) +
    flag(number, 0.5) -
    flag(vague, 0.7)
  );
}
