import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { BodyBudget, bodyRooms, roomOf } from './body-budget.ts';
import { largestBody } from './read-body.ts';

test('a sender may hold its share, and all together no more than there is room for', () => {
  const budget = new BodyBudget({ all: 100, each: 40 });
  expect(budget.take('one', 40)).toBe(true);
  expect(budget.take('one', 1)).toBe(false);
  expect(budget.take('two', 40)).toBe(true);
  expect(budget.take('three', 21)).toBe(false);
  expect(budget.take('three', 20)).toBe(true);
  expect(budget.held).toBe(100);
});

test('what is given back can be taken again, by anybody', () => {
  const budget = new BodyBudget({ all: 40, each: 40 });
  budget.take('one', 40);
  budget.free('one', 15);
  expect(budget.take('two', 16)).toBe(false);
  expect(budget.take('two', 15)).toBe(true);
  budget.free('one', 25);
  expect(budget.take('one', 25)).toBe(true);
});

test('however bodies come and go, no limit is passed and nothing is left behind', () => {
  const coming = fc.record({ sender: fc.constantFrom('one', 'two', 'three'), bytes: fc.nat(60) });
  fc.assert(
    fc.property(fc.array(coming), (bodies) => {
      const budget = new BodyBudget({ all: 100, each: 50 });
      const taken = bodies.filter(({ sender, bytes }) => budget.take(sender, bytes));
      const heldBy = (name: string) =>
        taken.filter(({ sender }) => sender === name).reduce((sum, { bytes }) => sum + bytes, 0);
      for (const name of ['one', 'two', 'three']) expect(heldBy(name)).toBeLessThanOrEqual(50);
      expect(budget.held).toBeLessThanOrEqual(100);
      for (const { sender, bytes } of taken) budget.free(sender, bytes);
      expect(budget.held).toBe(0);
      expect(budget.take('four', 50)).toBe(true);
    }),
  );
});

test('every call has room for its largest body, and no sender fills a room', () => {
  for (const call of Object.values(contract)) {
    expect(bodyRooms[roomOf(call)].each).toBeGreaterThanOrEqual(largestBody(call));
  }
  for (const { all, each } of Object.values(bodyRooms)) expect(all).toBeGreaterThanOrEqual(4 * each);
});

test.each([
  ['process-text-image', 'photo'],
  ['read-paper', 'photo'],
  ['generate-feedback', 'student'],
  ['create-unit', 'teacher'],
  ['send-contact-email', 'public'],
] as const)('%s takes its bytes from the room named %s', (name, room) => {
  expect(roomOf(contract[name])).toBe(room);
});
