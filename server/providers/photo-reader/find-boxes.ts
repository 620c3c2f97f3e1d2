import { InferenceSession, Tensor } from 'onnxruntime-node';
import { type Box, type Page, type Point, resizePage } from './page.ts';
import { smallestBox } from './smallest-box.ts';

/** Longest side that is looked at: finer strokes are not needed to find a line. */
const longestSide = 1280;
/** The network wants sides that it can halve five times. */
const multiple = 32;
const isInkAbove = 0.3;
const isTextAbove = 0.6;
/** The network marks the core of a line; its letters reach further by this share of area over outline. */
const growth = 1.6;
/** Room for the full stop at the end of a line, which the network overlooks; of the line's height. */
const sideRoom = 0.5;
const colourMeans = [0.485, 0.456, 0.406];
const colourSpreads = [0.229, 0.224, 0.225];

export type BoxFinder = (page: Page) => Promise<Box[]>;

/** Where lines of text stand on a page. */
export async function createBoxFinder(
  model: string,
  options: InferenceSession.SessionOptions,
): Promise<BoxFinder> {
  const session = await InferenceSession.create(model, options);
  return async (page) => {
    const scale = Math.min(1, longestSide / Math.max(page.width, page.height));
    const width = toMultiple(page.width * scale);
    const height = toMultiple(page.height * scale);
    const small = await resizePage(page, width, height);
    const input = new Tensor('float32', toColours(small.data), [1, 3, height, width]);
    const output = await session.run({ [session.inputNames[0] ?? 'x']: input });
    const map = output[session.outputNames[0] ?? '']?.data as Float32Array;
    const back = { x: page.width / width, y: page.height / height };
    return boxesOf(map, width, height).map((box) => toFullSize(box, back));
  };
}

function toMultiple(length: number): number {
  return Math.max(multiple, Math.round(length / multiple) * multiple);
}

function toColours(grey: Uint8Array): Float32Array {
  const colours = new Float32Array(grey.length * 3);
  for (let colour = 0; colour < 3; colour++) {
    const [mean, spread] = [colourMeans[colour] ?? 0, colourSpreads[colour] ?? 1];
    const start = colour * grey.length;
    for (let at = 0; at < grey.length; at++) colours[start + at] = ((grey[at] ?? 0) / 255 - mean) / spread;
  }
  return colours;
}

/** Follows each patch that the network marks and draws the smallest rectangle around it. */
function boxesOf(map: Float32Array, width: number, height: number): Box[] {
  const seen = new Uint8Array(map.length);
  const boxes: Box[] = [];
  for (let start = 0; start < map.length; start++) {
    if (seen[start] || (map[start] ?? 0) < isInkAbove) continue;
    const patch = followPatch(map, seen, start, width, height);
    if (patch.size < 12 || patch.sum / patch.size < isTextAbove) continue;
    const box = smallestBox(patch.edge);
    if (Math.min(box.width, box.height) < 3) continue;
    const grown = (box.width * box.height * growth) / (box.width + box.height);
    boxes.push({ ...box, width: box.width + grown + sideRoom * box.height, height: box.height + grown });
  }
  return boxes;
}

function followPatch(map: Float32Array, seen: Uint8Array, start: number, width: number, height: number) {
  const edge: Point[] = [];
  const waiting = [start];
  let [size, sum] = [0, 0];
  seen[start] = 1;
  while (waiting.length > 0) {
    const at = waiting.pop() ?? 0;
    const [x, y] = [at % width, Math.floor(at / width)];
    size += 1;
    sum += map[at] ?? 0;
    const around = [
      x > 0 ? at - 1 : -1,
      x < width - 1 ? at + 1 : -1,
      y > 0 ? at - width : -1,
      y < height - 1 ? at + width : -1,
    ];
    const inside = around.filter((next) => next >= 0 && (map[next] ?? 0) >= isInkAbove);
    if (inside.length < 4) edge.push({ x: x + 0.5, y: y + 0.5 });
    for (const next of inside) {
      if (seen[next]) continue;
      seen[next] = 1;
      waiting.push(next);
    }
  }
  return { edge, size, sum };
}

/** Both scales are nearly the same: only the rounding of the sides differs. */
function toFullSize({ middle, width, height, angle }: Box, { x, y }: Point): Box {
  return { middle: { x: middle.x * x, y: middle.y * y }, width: width * x, height: height * y, angle };
}
