import { cpus, loadavg } from 'node:os';
import { median } from '#bench/report.ts';
import { seededRandom } from '../seed.ts';
import { victims } from './killer.ts';
import { kinds } from './ledger.ts';
import { runTorture } from './run-torture.ts';
import { writerCount } from './writers.ts';

// `npm run torture`: 50 kills under 16 writers; KILLS and SEED in the environment change what they say.
const backWithinSeconds = 5;
const kills = Number(process.env.KILLS ?? 50);
if (!Number.isInteger(kills) || kills < 1) throw new Error('KILLS must be a whole number from 1');
const random = seededRandom();
console.log(`torture  ${writerCount} writers, ${kills} kills, SEED=${random.seed}`);
const startedAt = performance.now();
const run = await runTorture(random, { kills, longestPeaceMs: 4_000 });
const { ledger, broken, mails } = run;

let isKept = true;
/** Prints a figure; above its bar the promise is broken, and what broke it is told. */
function say(name: string, value: number | string[], bar?: number): void {
  const count = typeof value === 'number' ? value : value.length;
  const isMet = bar === undefined || count <= bar;
  const shown = Number.isInteger(count) ? count : count.toFixed(2);
  console.log(
    `torture  ${name}: ${shown}${bar === undefined ? '' : ` (at most ${bar}: ${isMet ? 'kept' : 'BROKEN'})`}`,
  );
  if (isMet) return;
  isKept = false;
  if (typeof value !== 'number') for (const line of value.slice(0, 20)) console.log(`torture    ${line}`);
}

for (const victim of victims)
  say(
    `kills of ${victim === 'both' ? 'both at once' : `the ${victim}`}`,
    run.kills.filter((kill) => kill.victim === victim).length,
  );
for (const kind of kinds) say(`acknowledged, ${kind}`, ledger.acknowledged(kind).length);
say('photos read', ledger.photosRead);
say('lost', broken.lost, 0);
say('duplicated', broken.duplicated, 0);
say('feedback or summary unfinished', broken.unfinished, 0);
say('finished feedback altered', broken.altered, 0);
say('wrong answers to writers', ledger.defects, 0);
say('mails arrived', mails.arrived);
say('mails lost', mails.lost, 0);
say('mails sent twice', mails.twice, 0);
say('mails repeated by a kill between 250 and commit', mails.repeated);
say('left waiting', run.isSettled ? 0 : 1, 0);
say('seconds until all was settled', run.settleSeconds);
const seconds = run.kills.map((kill) => kill.seconds);
say('seconds to recover, p50', median(seconds));
for (const victim of victims) {
  const own = run.kills.filter((kill) => kill.victim === victim).map((kill) => kill.seconds);
  if (own.length > 0) say(`seconds to recover, ${victim}, longest`, Math.max(...own), backWithinSeconds);
}
say(`load of the machine, per core of ${cpus().length}`, (loadavg()[0] ?? 0) / cpus().length);
say('wall time, seconds', (performance.now() - startedAt) / 1000);
process.exitCode = isKept ? 0 : 1;
