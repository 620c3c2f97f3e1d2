import { isMainThread } from 'node:worker_threads';
import type { Assembly } from './answer-assembler.ts';

export const module = import.meta.url;

/** An assembly that repeats what it is told. */
export function buildWords(
  words: string[],
): Assembly<{ words: string[]; isThread: boolean }, string, string[]> {
  return {
    facts: { words, isThread: !isMainThread },
    compose: (emit) => ({
      restore: (events) => events.forEach(emit),
      begin: (source) => emit(`${source} writes`),
      read(text) {
        if (text === 'break') throw new Error(`nobody may read ${words.join(' ')}`);
        emit(text);
      },
      end: () => true,
      coach: () => emit('the coach writes'),
      finish: (now) => ({ result: now.getTime(), event: 'done', by: 'coach', aside: words }),
      repeat: (result) => ({ event: `again ${result}` }),
    }),
  };
}
