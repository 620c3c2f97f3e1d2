import { longWork } from '#bench/load/load-classroom.ts';

const scripts = ['Der Fluß', 'río', 'река', 'نهر', '河流', '🌊🌊', 'e\u0301te\u0301', '“quoted”\tand tabbed'];

/** Texts that are alike and never the same: whatever is stored twice is found by its words. */
export function textsOf(seed: number) {
  let count = 0;
  const next = () => {
    count += 1;
    return `${inLetters(seed)} ${inLetters(count)}`;
  };
  return {
    /** Work of some hundred characters, with what encodings and trimming would spoil. */
    work(): string {
      const script = scripts[count % scripts.length];
      return `Draft ${next()}.\n${script}: ${longWork.slice(0, 500 + (count % 7) * 90)}  The end.`;
    },
    title: (): string => `The ${next()}`,
  };
}

/** In letters: digits in a row look like somebody's telephone number, which is never stored. */
function inLetters(number: number): string {
  return `qu${[...number.toString(16)].map((digit) => 'bcdfghjklmnpqrst'[Number.parseInt(digit, 16)] + 'a').join('')}`;
}
