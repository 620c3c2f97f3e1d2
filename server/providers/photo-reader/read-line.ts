import { readFileSync } from 'node:fs';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { type Page, resizePage } from './page.ts';

const lineHeight = 48;
const longestLine = 3200;

/** What a line says, and how sure the network is of its letters, from 0 to 1. */
export type LineReading = { text: string; confidence: number };
export type LineReader = (line: Page) => Promise<LineReading>;

/** Reads one upright line of text. Its spaces are poor: it was taught a language without them. */
export async function createLineReader(
  model: string,
  letterFile: string,
  options: InferenceSession.SessionOptions,
): Promise<LineReader> {
  const session = await InferenceSession.create(model, options);
  // The first class means no letter, the last a space.
  const letters = ['', ...readFileSync(letterFile, 'utf8').trimEnd().split(/\r?\n/), ' '];
  return async (line) => {
    const width = Math.min(longestLine, Math.max(16, Math.round((line.width * lineHeight) / line.height)));
    const small = await resizePage(line, width, lineHeight);
    const one = Float32Array.from(small.data, (value) => value / 127.5 - 1);
    const three = new Float32Array(one.length * 3);
    for (let colour = 0; colour < 3; colour++) three.set(one, colour * one.length);
    const input = new Tensor('float32', three, [1, 3, lineHeight, width]);
    const output = await session.run({ [session.inputNames[0] ?? 'x']: input });
    const scores = output[session.outputNames[0] ?? ''];
    if (!scores) return { text: '', confidence: 0 };
    return decode(scores.data as Float32Array, scores.dims[2] ?? letters.length, letters);
  };
}

/** The likeliest class of each step; the same class twice in a row is one letter. */
function decode(scores: Float32Array, classes: number, letters: readonly string[]): LineReading {
  let [text, sum, count, last] = ['', 0, 0, 0];
  for (let start = 0; start < scores.length; start += classes) {
    let [best, most] = [0, scores[start] ?? 0];
    for (let kind = 1; kind < classes; kind++) {
      const score = scores[start + kind] ?? 0;
      if (score > most) [best, most] = [kind, score];
    }
    if (best !== 0 && best !== last) {
      text += letters[best] ?? '';
      sum += most;
      count += 1;
    }
    last = best;
  }
  return { text: toLatin(text).trim(), confidence: count > 0 ? sum / count : 0 };
}

/** Full-width signs, which this network also knows, as the ones of a Latin keyboard. */
function toLatin(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[、，]/g, ',')
    .replace(/。/g, '.')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”]/g, '"');
}
