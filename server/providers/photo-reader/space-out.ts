import { align, withoutSpaces } from './align.ts';
import { isWord } from './word-list.ts';

/** Sets spaces into a reading that has few: its own, those of the other reading, then those that make words. */
export function spaceOut(text: string, other: string): string {
  const spaced = afterSigns(lendSpaces(text, other));
  return spaced
    .split(/\s+/)
    .flatMap((token) => (isWord(token) ? [token] : splitToken(token)))
    .join(' ');
}

/** A space of the other reading is believed where the letters on both its sides are the same. */
function lendSpaces(text: string, other: string): string {
  const plain = withoutSpaces(text);
  const others = withoutSpaces(other);
  const theirs = placesOfSpaces(other);
  const places = placesOfSpaces(text);
  const { pairs } = align(plain, others);
  pairs.forEach(([a, b], index) => {
    const before = pairs[index - 1];
    if (a <= 0 || b <= 0 || !before || !theirs.has(b)) return;
    if (before[0] === a - 1 && before[1] === b - 1) places.add(a);
  });
  return [...plain].map((letter, at) => (places.has(at) ? ` ${letter}` : letter)).join('');
}

/** Numbers of the letters, spaces not counted, before which a space stands. */
function placesOfSpaces(text: string): Set<number> {
  const places = new Set<number>();
  let count = 0;
  for (const letter of text) {
    if (/\s/.test(letter)) places.add(count);
    else count += 1;
  }
  return places;
}

function afterSigns(text: string): string {
  return text.replace(/([a-z][,;!?])(?=[A-Za-z])/g, '$1 ').replace(/([a-z]{2}\.)(?=[A-Z])/g, '$1 ');
}

const shortWords = new Set(
  'a i an as at be by do go he if in is it me my no of on or so to up us we'.split(' '),
);

/** Cuts a token into known words only, as few as can be; a token that cannot be cut so stays whole. */
function splitToken(token: string): string[] {
  const [, before = '', core = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/u.exec(token) ?? [];
  if (core.length < 5 || core.length > 60) return [token];
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= core.length; end++) {
    for (let start = Math.max(0, end - 16); start < end; start++) {
      const words = best[start];
      const word = core.slice(start, end);
      if (!words || !mayStandAlone(word)) continue;
      if ((best[end]?.length ?? Infinity) > words.length + 1) best[end] = [...words, word];
    }
  }
  const words = best[core.length];
  if (!words || words.length < 2 || words.length > core.length / 2.5) return [token];
  return words.map((word, at) => `${at === 0 ? before : ''}${word}${at === words.length - 1 ? after : ''}`);
}

function mayStandAlone(word: string): boolean {
  if (!/^[\p{L}']+$/u.test(word)) return false;
  return word.length < 3 ? shortWords.has(word.toLowerCase()) : isWord(word);
}
