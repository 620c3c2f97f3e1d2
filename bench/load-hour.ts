import { countedFigures, growthOf, type Sample, secondHalf } from './load/growth.ts';
import { openVisitedStation } from './load/steady-load.ts';
import { report } from './report.ts';

/**
 * An hour (MINUTES for another time) of visits at a tenth of what this machine can do: nothing grows with them but what
 * is stored.
 */
const minutes = Number(process.env.MINUTES ?? 60);
const samplesWanted = 24;
const mostOfALinkInAnHour = 500;
/** Against connections that come and go, each some dozen objects of a class. */
const fewestJudged = 100;

const station = await openVisitedStation();
try {
  await station.openClassrooms(12);
  await station.takeVisits(100);
  const startedAt = performance.now();
  await station.takeVisits(200);
  const capacity = 200_000 / (performance.now() - startedAt);
  const perSecond = capacity / 10;
  await station.openClassrooms(12 + Math.ceil((perSecond * 3600) / mostOfALinkInAnHour));

  if (perSecond * minutes * 60 < 2 * fewestJudged) {
    throw new Error('too few visits to judge by: give it more MINUTES, or a quieter machine');
  }
  const between = Math.max(1, Math.round((perSecond * minutes * 60) / samplesWanted));
  const samples: Sample[] = [];
  const beganAt = performance.now();
  const bytesBefore = await station.databaseBytes();
  for (let round = 0; round < samplesWanted; round += 1) {
    await station.takeVisits(between, { perSecond });
    const sample = await station.sample();
    samples.push(sample);
    console.log(lineOf(sample, performance.now() - beganAt));
  }
  const storedEach = ((await station.databaseBytes()) - bytesBefore) / (between * samplesWanted);
  const growth = growthOf(secondHalf(samples));
  const last = samples.at(-1);
  if (!last) throw new Error('nothing was looked at');
  const figures = [
    { name: 'heap that a visit leaves behind', value: growth.heapKbEach, unit: ' KB', target: 1 },
    { name: 'memory that a visit leaves behind', value: growth.residentKbEach, unit: ' KB', target: 5 },
    ...countedFigures(growth),
    { name: 'heap at the end', value: last.heapMb, unit: ' MB' },
    { name: 'memory at the end', value: last.residentMb, unit: ' MB' },
    { name: 'stored for each visit, indexes included', value: storedEach / 1024, unit: ' KB' },
    { name: 'visits a second at full load', value: capacity, unit: '' },
  ];
  const settings = { minutes, visits: between * samplesWanted, 'visits a second': perSecond.toFixed(2) };
  process.exitCode = report('load-hour', figures, settings) ? 0 : 1;
} finally {
  await station.dispose();
}

function lineOf(sample: Sample, ms: number): string {
  const { visits, heapMb, residentMb, objects, entries, handles, timers, descriptors, connections } = sample;
  const held = `${handles} handles, ${timers} timers, ${descriptors} files, ${connections} connections`;
  const memory = `heap ${heapMb.toFixed(1)} MB, memory ${residentMb.toFixed(0)} MB`;
  return `${(ms / 60_000).toFixed(1)} min: ${visits} visits, ${memory}, ${objects} objects, ${entries} entries, ${held}`;
}
