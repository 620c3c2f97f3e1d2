import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { type DiskWatch, headroomBytes, openDiskWatch } from './disk-watch.ts';
import { createMetrics } from './metrics.ts';

const room = headroomBytes * 2;
const open: DiskWatch[] = [];
afterEach(() => {
  for (const watch of open.splice(0)) watch.close();
});

/** A watch on two folders whose free bytes are set by hand. */
async function watchOf(free: { database: number; data: number }) {
  const logged: string[] = [];
  const metrics = createMetrics();
  const state = { isGone: false };
  const watch = await openDiskWatch({
    folders: { database: '/database', data: '/data' },
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    metrics,
    statfs: async (folder) => {
      if (state.isGone) throw new Error('no such folder');
      return { bavail: folder === '/data' ? free.data : free.database, bsize: 1 };
    },
  });
  open.push(watch);
  return { watch, logged, metrics, state };
}

test.each([
  ['the database', { database: headroomBytes - 1, data: room }],
  ['the data folder', { database: room, data: headroomBytes - 1 }],
])('a disk is full where %s has less than the headroom', async (_, free) => {
  const { watch } = await watchOf(free);
  expect(watch.hasRoom()).toBe(false);
  expect(watch.state()).toBe('full');
});

test('it is noticed while the process runs, told once, and over again once there is a good deal of room', async () => {
  const free = { database: room, data: room };
  const { watch, logged } = await watchOf(free);
  expect(watch.state()).toBe('ok');
  free.database = headroomBytes - 1;
  await watch.look();
  await watch.look();
  expect(watch.hasRoom()).toBe(false);
  expect(logged).toHaveLength(1);
  free.database = headroomBytes + 1;
  await watch.look();
  expect(watch.hasRoom()).toBe(false);
  free.database = room;
  await watch.look();
  expect(watch.hasRoom()).toBe(true);
  expect(logged).toHaveLength(2);
});

test('nobody has to ask it to look', async () => {
  const free = { database: room, data: room };
  const { watch } = await watchOf(free);
  free.data = 0;
  await expect.poll(() => watch.hasRoom()).toBe(false);
});

test('a folder that cannot be asked about changes nothing, and is told once', async () => {
  const { watch, logged, state } = await watchOf({ database: 0, data: 0 });
  state.isGone = true;
  await watch.look();
  await watch.look();
  expect(watch.state()).toBe('full');
  expect(logged.filter((line) => line.includes('cannot be read'))).toHaveLength(1);
});

test('the free bytes are counted by folder, and not at all where nothing lies here', async () => {
  const { metrics } = await watchOf({ database: 5, data: 7 });
  const counted = await metrics.registry.metrics();
  expect(counted).toContain('classroom_disk_free_bytes{of="database"} 5');
  expect(counted).toContain('classroom_disk_free_bytes{of="data"} 7');

  const elsewhere = createMetrics();
  const log = pino({ level: 'silent' });
  const watch = await openDiskWatch({ folders: {}, log, metrics: elsewhere });
  expect(watch.state()).toBe('not ours');
  expect(watch.hasRoom()).toBe(true);
  expect(await elsewhere.registry.metrics()).not.toContain('classroom_disk_free_bytes{');
});
