import { expect, test } from 'vitest';
import { readLevelHead, readPoints } from './read-level.ts';

test.each([
  ['Exceeds (4)', 'Exceeds', '4'],
  ['4 – Exceeds', 'Exceeds', '4'],
  ['4 (Exceeds)', 'Exceeds', '4'],
  ['Advanced\n10-8 pts', 'Advanced', '10-8 pts'],
  ['9–10', '', '9–10'],
  ['(10 to 8 points)', '', '10 to 8 points'],
  ['Excellent: 90-100%', 'Excellent', '90-100%'],
  ['Level 4', 'Level 4', ''],
  ['Level 4 (20 pts)', 'Level 4', '20 pts'],
  ['A', 'A', ''],
  ['Not there yet', 'Not there yet', ''],
])('the head %j is called %j and has the points %j', (head, name, points) => {
  expect(readLevelHead(head)).toEqual({ name, points });
});

test.each([
  ['(10-8 pts) The claim is clear', '10-8 pts', 'The claim is clear'],
  ['5 points: all there', '5 points', 'all there'],
  ['4\nStates it', '4', 'States it'],
  ['States it [3]', '3', 'States it'],
  ['States it. 3 pts', '3 pts', 'States it.'],
  ['8', '8', ''],
])('in %j the points are %j', (cell, points, description) => {
  expect(readPoints(cell)).toEqual({ points, description });
});

test.each([
  '3 facts',
  '100% of the sources are named',
  '3 points of evidence',
  '2 - 3 errors',
  'Grade 7 words',
])('numbers in %j are no points', (cell) => {
  expect(readPoints(cell)).toBeNull();
});
