import type { PracticeRequest, Tokens } from './wire.ts';

const smallest = 1024;
const step = 128;
const remembered = 16;

export const tokensOf = (text: string | number) =>
  Math.ceil((typeof text === 'string' ? text.length : text) / 4);

/**
 * Counts a prompt as providers do, about four characters a token. A prefix that was asked before is read from
 * the cache: up to the mark where the format has one, else as far as an earlier prompt was the same.
 */
export function createPromptCache() {
  let earlier: string[] = [];

  return {
    count(asked: PracticeRequest): Tokens {
      const text = `${asked.model}\n${asked.system}${asked.prompt}`;
      const head = asked.model.length + 1;
      const total = tokensOf(asked.system + asked.prompt);
      if (asked.markedPrefix !== undefined) {
        const prefix = text.slice(0, head + asked.markedPrefix);
        const size = asked.markedPrefix ? tokensOf(asked.markedPrefix) : 0;
        if (size < smallest) return { fresh: total, cached: 0, written: 0, output: 0 };
        if (earlier.includes(prefix)) return { fresh: total - size, cached: size, written: 0, output: 0 };
        earlier = [prefix, ...earlier].slice(0, remembered);
        return { fresh: total, cached: 0, written: size, output: 0 };
      }
      const same = Math.max(0, ...earlier.map((it) => samePrefix(it, text) - head));
      const cached = Math.floor(Math.floor(same / 4) / step) * step;
      earlier = [text, ...earlier].slice(0, remembered);
      if (cached < smallest) return { fresh: total, cached: 0, written: 0, output: 0 };
      return { fresh: total - cached, cached, written: 0, output: 0 };
    },
  };
}

function samePrefix(a: string, b: string) {
  const end = Math.min(a.length, b.length);
  let at = 0;
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at;
}
