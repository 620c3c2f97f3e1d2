import { expect, onTestFinished, test } from 'vitest';
import { quickDisk } from '#e2e/quick-disk.ts';
import { countedFigures, growthOf, type Sample } from './load/growth.ts';
import { openVisitedStation } from './load/steady-load.ts';

process.env.TMPDIR = quickDisk();

/**
 * The short form of `npm run bench:load-hour`. At a tenth of capacity a minute has some dozen visits: here they come as
 * fast as they are answered, and what stays alive is counted once all is still, to the single object. Bytes are left to
 * the hour: a compiler at work moves them more than so few visits.
 *
 * Left out is what has a bound and is full before the first look, such as the threads that write reports and look for
 * concerns and the units that were read last: all classes use the same one. A connection to the mail server keeps its
 * last mail, some forty objects of a class: what comes once is no growth (growth.ts). What no list, map or object holds,
 * such as memory of native code, is seen by the hour alone.
 */
const blocks = 4;
const visitsEach = 20;

test('visits leave no object, entry, timer, stream or connection behind', async () => {
  const station = await openVisitedStation();
  onTestFinished(() => station.dispose(), 60_000);
  await station.openClassrooms(12);
  await station.takeVisits(visitsEach);
  const samples: Sample[] = [await station.sample()];
  for (let block = 0; block < blocks; block += 1) {
    await station.takeVisits(visitsEach);
    samples.push(await station.sample());
  }
  const figures = countedFigures(growthOf(samples));
  // So that what is no number is above its bar, too.
  const above = figures.filter(({ value, target }) => target !== undefined && !(value <= target));
  expect(above).toEqual([]);
  // Works are looked through with next to nothing of a busy machine.
}, 1_800_000);
