import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { BodyBudget, bodyRooms, type Holder, roomOf } from './body-budget.ts';
import { largestBody } from './read-body.ts';

const ended: Holder[] = [];
beforeEach(() => void ended.splice(0));

/** Holds room for a sender, and can be ended where it has a price. */
function holderOf(sender: string, price?: number): Holder {
  const holder = { sender, cost: () => price, end: () => void ended.push(holder) };
  return holder;
}

test('a sender may hold its share, and all together no more than there is room for', () => {
  const budget = new BodyBudget({ all: 100, each: 40 });
  const [one, two, three] = [holderOf('one'), holderOf('two'), holderOf('three')];
  expect(budget.take(one, 40)).toBe(true);
  expect(budget.take(holderOf('one'), 1)).toBe(false);
  expect(budget.take(two, 40)).toBe(true);
  expect(budget.take(three, 21)).toBe(false);
  expect(budget.take(three, 20)).toBe(true);
  expect(budget.held).toBe(100);
});

test('what is given back can be taken again, by anybody', () => {
  const budget = new BodyBudget({ all: 40, each: 40 });
  const [first, second] = [holderOf('one'), holderOf('one')];
  budget.take(first, 15);
  budget.take(second, 25);
  budget.free(first);
  expect(budget.take(holderOf('two'), 16)).toBe(false);
  expect(budget.take(holderOf('two'), 15)).toBe(true);
  budget.free(second);
  expect(budget.take(holderOf('one'), 25)).toBe(true);
});

test('where the room is full the costliest are ended, as many as it takes, and nobody who costs less than who asks', () => {
  const budget = new BodyBudget({ all: 100, each: 40 });
  const [cheap, dear, dearest] = [holderOf('a', 2), holderOf('b', 8), holderOf('c', 9)];
  for (const holder of [cheap, dear, dearest]) budget.take(holder, 30);
  expect(budget.take(holderOf('d', 5), 40)).toBe(true);
  expect(ended).toEqual([dearest]);
  expect(budget.take(holderOf('e', 5), 30)).toBe(true);
  expect(ended).toEqual([dearest, dear]);
  expect(budget.take(holderOf('f', 5), 1)).toBe(false);
  expect(ended).toHaveLength(2);
});

test('where a share is full only its own sender pays', () => {
  const budget = new BodyBudget({ all: 100, each: 40 });
  const [own, other] = [holderOf('one', 1), holderOf('two', 9)];
  budget.take(own, 40);
  budget.take(other, 40);
  expect(budget.take(holderOf('one', 0), 10)).toBe(true);
  expect(ended).toEqual([own]);
});

test('however bodies come and go, no limit is passed and nothing is left behind', () => {
  const coming = fc.record({
    sender: fc.constantFrom('one', 'two', 'three'),
    bytes: fc.nat(60),
    price: fc.option(fc.nat(5), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(coming), (bodies) => {
      ended.splice(0);
      const budget = new BodyBudget({ all: 100, each: 50 });
      const taken = new Map<Holder, number>();
      for (const { sender, bytes, price } of bodies) {
        const holder = holderOf(sender, price);
        if (budget.take(holder, bytes)) taken.set(holder, bytes);
        for (const one of ended) taken.delete(one);
        const heldBy = (name: string) =>
          [...taken].reduce((sum, [one, held]) => sum + (one.sender === name ? held : 0), 0);
        const held = ['one', 'two', 'three'].map(heldBy);
        expect(Math.max(...held)).toBeLessThanOrEqual(50);
        expect(budget.held).toBe(held.reduce((sum, more) => sum + more));
        expect(budget.held).toBeLessThanOrEqual(100);
      }
      for (const holder of taken.keys()) budget.free(holder);
      expect(budget.held).toBe(0);
      expect(budget.take(holderOf('four'), 50)).toBe(true);
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
