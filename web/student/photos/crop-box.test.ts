import { expect, test } from 'vitest';
import { edgeAfterKey, moveEdge, wholePicture } from './crop-box.ts';

test('an edge stays inside the picture and before the opposite edge', () => {
  expect(moveEdge(wholePicture, 'left', -1).left).toBe(0);
  expect(moveEdge(wholePicture, 'left', 2).left).toBeCloseTo(0.9);
  expect(moveEdge({ ...wholePicture, top: 0.5 }, 'bottom', 0).bottom).toBeCloseTo(0.6);
});

test('keys move an edge a little, a lot, or all the way', () => {
  expect(edgeAfterKey(wholePicture, 'top', 'ArrowDown')).toBeCloseTo(0.01);
  expect(edgeAfterKey(wholePicture, 'right', 'PageUp')).toBeCloseTo(0.9);
  expect(edgeAfterKey(wholePicture, 'right', 'Home')).toBeCloseTo(0.1);
  expect(edgeAfterKey(wholePicture, 'left', 'End')).toBeCloseTo(0.9);
  expect(edgeAfterKey(wholePicture, 'left', 'a')).toBeNull();
});
