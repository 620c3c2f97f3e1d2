import { align, withoutSpaces } from './align.ts';
import { spaceOut } from './space-out.ts';
import { isWord, wordShare } from './word-list.ts';

/**
 * One line out of two readings. The reading with more known words leads; where the other has a known word in the
 * place of an unknown one, that is taken. A word in which both agree stays as it is written, right or wrong.
 */
export function chooseWords(paddle: string, tesseract: string): string {
  const spaced = spaceOut(paddle, tesseract);
  if (!tesseract) return spaced;
  if (!spaced) return tesseract;
  const paddleLeads = wordShare(spaced) >= wordShare(tesseract);
  const [leader, other] = paddleLeads ? [spaced, tesseract] : [tesseract, spaced];
  return joinReadings(leader, other);
}

/** One upright stroke, standing alone: where the readers do not both take it for a 1, it is the word. */
const isStroke = /^[|/l1I!]$/;

function joinReadings(leader: string, other: string): string {
  const plain = withoutSpaces(leader);
  const others = withoutSpaces(other);
  const { pairs } = align(plain, others);
  let start = 0;
  let taken = 0;
  const words = leader.split(/\s+/).map((word, index, all) => {
    const end = start + word.length;
    // Letters that only the other one has belong to the word before them.
    const last = end === plain.length ? pairs.length : pairs.findIndex(([a]) => a === end);
    const part = pairs.slice(taken, last);
    const rival = part.map(([, b]) => (b >= 0 ? others[b] : '')).join('');
    [start, taken] = [end, last];
    if (isStroke.test(word) && isStroke.test(rival) && word + rival !== '11') return 'I';
    if (hasOverlookedSign(word, rival, all[index + 1])) return rival;
    return !isWord(word) && rival.length > 1 && isWord(rival) ? rival : word;
  });
  return words.map(mendStrokes).join(' ');
}

/** A small sign is rather overlooked than invented, but grain looks like a full stop: that ends a line or sentence. */
function hasOverlookedSign(word: string, rival: string, next: string | undefined): boolean {
  if (rival.length !== word.length + 1 || !rival.startsWith(word)) return false;
  const endsSentence = next === undefined || /^\p{Lu}/u.test(next);
  return /[a-z0-9],$/.test(rival) || (endsSentence && /[a-z0-9][.!?]$/.test(rival));
}

/** An upright stroke that its neighbours explain: a 1 within a number, an I among capitals. Nobody writes I4. */
function mendStrokes(word: string): string {
  if (/^[Il|][\d.,:]*\d[.,!?]?$/.test(word)) return `1${word.slice(1)}`;
  return /^\p{Lu}{2,}l\p{Lu}*[.,!?]?$/u.test(word) ? word.replace('l', 'I') : word;
}
