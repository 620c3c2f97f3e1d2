import { type Filled, type Json, unsafe } from './fill-schema.ts';
import { phrases } from './phrases.ts';
import type { Entry, ParsedPrompt } from './read-prompt.ts';
import type { Schema } from './wire.ts';

const toTheAi = /ignore (?:all|the|your|every)|\bdear ai\b|you are now|system prompt/i;

/** Whether a reading check-in is to be summed up: the shape of the answer tells. */
export function isCheckIn({ properties = {} }: Schema): boolean {
  return ['overview', 'vocabulary', 'comprehension', 'flags'].some((name) => name in properties);
}

/**
 * Sums up a check-in: a word fits where it stands in its sentence, an answer of some length is complete. A further asking
 * is for some of it alone.
 */
export function fillCheckIn(
  { properties = {} }: Schema,
  { words, answers, student }: ParsedPrompt,
  below: (limit: number) => number,
): Filled {
  const pick = (list: readonly string[]) => list[below(list.length)] ?? '';
  const vocabulary = words.map((entry) => {
    const verdict = isUsed(entry) ? 'fits' : 'misused';
    return { entry: entry.id, verdict, note: pick(phrases[verdict]) };
  });
  const comprehension = answers.map((entry) => {
    const verdict = textOf(entry).split(/\s+/).length >= 10 ? 'complete' : 'thin';
    return { answer: entry.id, verdict, note: pick(phrases[verdict]) };
  });
  const flags = student
    .filter(({ text }) => toTheAi.test(text))
    .map(({ id }) => ({ kind: 'to-the-ai', sentence: id, note: 'This speaks to the AI.' }));
  const concerns = student
    .filter(({ text }) => unsafe.test(text))
    .map(({ id }) => ({ sentence: id, kind: 'bullying', about: 'self' }));
  const all = { overview: pick(phrases.overview), vocabulary, comprehension, flags, concerns };
  const value: { [key: string]: Json } = Object.fromEntries(
    Object.entries(all).filter(([name]) => name in properties),
  );
  return {
    value,
    bodies: 'overview' in value ? [{ holder: value, key: 'overview' }] : [],
    sentences: [...flags, ...concerns].map((holder) => ({ holder, key: 'sentence' })),
  };
}

const textOf = ({ sentences }: Entry) => sentences.map(({ text }) => text).join(' ');

function isUsed(entry: Entry): boolean {
  return textOf(entry).toLowerCase().includes(entry.text.toLowerCase().slice(0, 5));
}
