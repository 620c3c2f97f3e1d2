import type { Spoil } from './behaviour.ts';
import type { Filled } from './fill-schema.ts';
import type { PracticeRequest } from './wire.ts';

/** Makes a good answer one that a student must not see. The shape stays right. */
export function spoil(filled: Filled, how: Spoil, asked: PracticeRequest) {
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
