/** The part of a picture to keep, in fractions of its width and height. */
export interface CropBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type CropEdge = keyof CropBox;

export const wholePicture: CropBox = { left: 0, top: 0, right: 1, bottom: 1 };

/** The smallest part of a side that is kept. */
const least = 0.1;

const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

/** The range of an edge. */
export function edgeRange(box: CropBox, edge: CropEdge): [min: number, max: number] {
  const other = box[opposite[edge]];
  return edge === 'left' || edge === 'top' ? [0, other - least] : [other + least, 1];
}

/** Moves an edge within its range. */
export function moveEdge(box: CropBox, edge: CropEdge, to: number): CropBox {
  const [min, max] = edgeRange(box, edge);
  return { ...box, [edge]: Math.min(max, Math.max(min, to)) };
}

const steps: Record<string, number> = {
  ArrowRight: 0.01,
  ArrowDown: 0.01,
  ArrowLeft: -0.01,
  ArrowUp: -0.01,
  PageDown: 0.1,
  PageUp: -0.1,
};

/** Where a key moves an edge to; null for other keys. */
export function edgeAfterKey(box: CropBox, edge: CropEdge, key: string): number | null {
  const [min, max] = edgeRange(box, edge);
  if (key === 'Home') return min;
  if (key === 'End') return max;
  const step = steps[key];
  return step === undefined ? null : box[edge] + step;
}
