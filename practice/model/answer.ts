import { createRandom } from '../random.ts';
import type { Behaviour, Spoil } from './behaviour.ts';
import { fillCheckIn, isCheckIn } from './fill-check-in.ts';
import { type Filled, fillSchema } from './fill-schema.ts';
import { readPrompt } from './read-prompt.ts';
import type { Finish, PracticeRequest } from './wire.ts';

const prose =
  'This is a good start. You could add one more detail from the text, and explain why it matters to you.';

/** The tokens of an answer, those that were thought before it, and how it ends. */
export type Answer = { thoughts?: string[]; tokens: string[]; finish: Finish };

/** What the practice model answers. The same request, seed and behaviour give the same answer. */
export function answerTo(asked: PracticeRequest, behaviour: Behaviour): Answer {
  const text = textFor(asked, behaviour);
  // Four characters a token, never half of one.
  const tokens = text.match(/[\s\S]{1,4}/gu) ?? [];
  const cut = (finish: Finish) => ({ tokens: tokens.slice(0, middleOf(tokens.length, behaviour)), finish });
  switch (behaviour.fault) {
    case 'truncated-json':
      return cut('stop');
    case 'length':
      return cut('length');
    case 'content-filter':
      return cut('filter');
    case 'refusal':
      return { tokens: [], finish: 'refusal' };
  }
  const thoughts = thoughtsOf(asked, behaviour);
  const room = asked.maxTokens ?? Number.POSITIVE_INFINITY;
  const isTooLong = thoughts.length + tokens.length > room;
  return {
    thoughts: thoughts.slice(0, room),
    tokens: isTooLong ? tokens.slice(0, Math.max(0, room - thoughts.length)) : tokens,
    finish: isTooLong ? 'length' : 'stop',
  };
}

function thoughtsOf(asked: PracticeRequest, { thinks = 0, thinksUnless }: Behaviour): string[] {
  const isQuiet = thinksUnless !== undefined && asked.toldNotToThink?.includes(thinksUnless);
  return Array.from({ length: isQuiet ? 0 : thinks }, () => 'hmm ');
}

/** Where a fault in the middle strikes. */
export function middleOf(tokens: number, { afterTokens }: Behaviour) {
  return Math.min(tokens, afterTokens ?? Math.ceil(tokens / 2));
}

function textFor(asked: PracticeRequest, behaviour: Behaviour): string {
  if (behaviour.fault === 'empty') return '';
  if (behaviour.fault === 'wrong-schema') return JSON.stringify({ feedback: prose, score: 'five' });
  if (behaviour.fault === 'prose') return prose;
  if (behaviour.answer !== undefined) return behaviour.answer;
  if (!asked.schema) return prose;
  if (asked.schema.properties?.word)
    return JSON.stringify({ word: /The word is (\w+)/.exec(asked.prompt)?.[1] ?? '' });
  const random = createRandom(behaviour.seed ?? 1, asked.system + asked.prompt);
  const reading = readPrompt(asked);
  const filled = isCheckIn(asked.schema)
    ? fillCheckIn(asked.schema, reading, random)
    : fillSchema(asked.schema, reading, random);
  if (behaviour.spoil) spoil(filled, behaviour.spoil, asked);
  return JSON.stringify(filled.value);
}

/** Makes a good answer one that a student must not see. The shape stays right. */
function spoil(filled: Filled, how: Spoil, asked: PracticeRequest) {
  const [body] = filled.bodies;
  const say = (words: string) => {
    if (body) body.holder[body.key] = words;
  };
  switch (how) {
    case 'foreign-quotation':
      return say(
        'Use this sentence: “The author clearly believes that every child deserves a quiet place to read.” Where does it fit?',
      );
    case 'harsh-tone':
      return say('This is lazy and sloppy work. It is a stupid sentence. Why are you so lazy?');
    case 'too-long-step':
      return say(
        `Read this sentence again. ${'Then add one more detail from the text, and say how it helps your idea. '.repeat(8)}Why does it matter?`,
      );
    case 'leaks-prompt':
      return say(`My rules say: ${asked.system.slice(0, 160)} What do you think?`);
    case 'echoes-email':
      return say(
        'Add one reason, and send it to maya.rivera@example.com when you are done. Which reason fits?',
      );
    case 'same-sentence-twice': {
      const [first] = filled.sentences;
      for (const slot of filled.sentences) if (first) slot.holder[slot.key] = first.holder[first.key] ?? null;
      return;
    }
    case 'unknown-sentence':
      for (const slot of filled.sentences) slot.holder[slot.key] = 9999;
  }
}
