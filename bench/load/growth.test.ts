import { expect, test } from 'vitest';
import { growthOf, type Sample, secondHalf } from './growth.ts';

const quiet: Sample = {
  ...{ visits: 0, heapMb: 60, residentMb: 200, objects: 90_000, entries: 70_000 },
  ...{ handles: 20, timers: 20, descriptors: 50, streams: 0, connections: 10, kinds: {} },
};
const jitter = [0.4, -0.3, 0.1, -0.5, 0.3, 0, -0.2, 0.5];

const samples = (leak: (visits: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 16 }, (_, at) => {
    const visits = 100 * at;
    // Caches fill at first, and no two collections are alike.
    const heapMb = 60 - 20 * 0.5 ** at + (jitter[at % jitter.length] ?? 0);
    return { ...quiet, visits, heapMb, ...leak(visits) };
  });

const settled = (leak: (visits: number) => Partial<Sample>) => secondHalf(samples(leak));

test('caches that fill at first and a heap that goes up and down are no growth', () => {
  const growth = growthOf(settled(() => ({})));
  expect(Math.abs(growth.heapKbEach)).toBeLessThan(0.5);
  expect(growth).toMatchObject({ residentKbEach: 0, objectsEach: 0, entriesEach: 0 });
  expect(growth).toMatchObject({ handles: 0, timers: 0, descriptors: 0, connections: 0 });
});

test('what every visit leaves behind is found, in kilobytes and counted', () => {
  const growth = growthOf(
    settled((visits) => ({
      ...{ heapMb: 60 + visits * 0.004, residentMb: 200 + visits * 0.01 },
      ...{ objects: 90_000 + visits, entries: 70_000 + 2 * visits },
    })),
  );
  expect(growth.heapKbEach).toBeCloseTo(4.1, 1);
  expect(growth.residentKbEach).toBeCloseTo(10.2, 1);
  expect(growth).toMatchObject({ objectsEach: 1, entriesEach: 2 });
});

test('a single sample far off moves nothing', () => {
  const growth = growthOf(settled((visits) => (visits === 1500 ? { heapMb: 600 } : { heapMb: 60 })));
  expect(growth.heapKbEach).toBe(0);
});

test('sockets and connections that stay open are found', () => {
  const leak = (visits: number) => ({
    descriptors: 50 + visits / 100,
    connections: 10 + visits / 200,
    timers: visits,
  });
  expect(growthOf(settled(leak))).toMatchObject({ descriptors: 4, connections: 2, timers: 400 });
});

test('objects of a class that come with every visit are found among others that come and go', () => {
  const leak = (visits: number) => ({
    kinds: { Socket: 20 + (visits % 300) / 10, Note: visits, Parser: 90 - visits / 100 },
  });
  expect(growthOf(settled(leak)).kind).toEqual({ name: 'Note', each: 1 });
  expect(growthOf(settled(() => ({}))).kind).toEqual({ name: 'none', each: 0 });
});

test('a connection that comes halfway and stays is no growth, however many objects it is', () => {
  const five = Array.from({ length: 5 }, (_, at) => ({
    ...{ ...quiet, visits: 60 * at, entries: at > 2 ? 142 : 100 },
    kinds: { Note: at > 2 ? 142 : 100, Socket: at > 0 ? 50 : 8 },
  }));
  const { kind, entriesEach } = growthOf(five);
  expect([kind.each, entriesEach]).toEqual([0, 0]);
});

test('a connection that goes does not hide what every visit leaves behind', () => {
  for (const gone of [1, 2, 3, 4]) {
    const five = Array.from({ length: 5 }, (_, at) => ({
      ...{ ...quiet, visits: 60 * at },
      kinds: { Note: 60 * at + (at < gone ? 42 : 0) },
    }));
    expect(growthOf(five).kind.each, String(gone)).toBeGreaterThan(0.5);
  }
});
