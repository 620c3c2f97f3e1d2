import { cpus, loadavg } from 'node:os';
import { median } from '#bench/report.ts';
import { seededRandom } from '../seed.ts';
import { runSiege } from './run-siege.ts';

// `npm run siege`: ten minutes against one link; MINUTES and SEED in the environment change what they say.
const minutes = Number(process.env.MINUTES ?? 10);
if (!(minutes > 0 && minutes <= 60)) throw new Error('MINUTES must be a number up to 60');
const perSecond = 50;
const random = seededRandom();
console.log(`siege  ${minutes} minutes, at most ${perSecond} requests a second, SEED=${random.seed}`);
const kbps = 400;
const students = 30;
const seconds = minutes * 60;
/** In base64 they fill the line for three quarters of the time. */
const photoBytes = Math.min(1_000_000, (0.75 * 0.75 * seconds * kbps * 125) / students);
const { quiet, besieged, statuses, onALine, trickled, memoryMb } = await runSiege(random, {
  ...{ seconds, quietSeconds: 30, perSecond },
  everyMs: { work: 4_000, arrival: 15_000, alarm: 10_000, photo: 20_000, save: 10_000 },
  onALine: { students, kbps, photoBytes, withinSeconds: 3 * seconds },
});

let isKept = true;
/** Prints a figure; above its bar the promise is broken. */
function say(name: string, value: number, bar?: number): void {
  const isMet = bar === undefined || value <= bar;
  const kept = bar === undefined ? '' : ` (at most ${bar}: ${isMet ? 'kept' : 'BROKEN'})`;
  console.log(`siege  ${name}: ${Number.isInteger(value) ? value : value.toFixed(2)}${kept}`);
  if (!isMet) isKept = false;
}

for (const [status, count] of [...statuses].sort())
  say(`besieger was answered ${status || 'not at all'}`, count);
say('handed in', besieged.handedIn);
say('errors of honest students', besieged.errors.length + quiet.errors.length, 0);
for (const error of [...quiet.errors, ...besieged.errors].slice(0, 10)) console.log(`siege    ${error}`);
say('connections that trickled at the end', trickled.open);
say('times that one of them was ended', trickled.ended);
say('photos read', besieged.photoMs.length);
say('seconds until a photo was read, longest', Math.max(0, ...besieged.photoMs) / 1_000, 60);
say('units saved and sign-ins begun', besieged.saved);
say(
  `photos of a class over one line of ${kbps} kbps that were not read, of ${students}`,
  onALine.unread.length,
  0,
);
for (const words of new Set(onALine.unread)) console.log(`siege    ${words}`);
say('kB that each of them had, in base64', (photoBytes * 4) / 3_000);
say('seconds until the last of them was read', Math.max(0, ...onALine.seconds));
say('times that one of them was sent once more', onALine.again);
say('students who arrived', besieged.arrivalMs.length);
say('seconds until who arrived was served, longest', Math.max(0, ...besieged.arrivalMs) / 1_000, 60);
say('alarms', besieged.alarmMs.length);
const usual = median(quiet.alarmMs);
say('seconds until an alarm is seen, quiet, p50', usual / 1_000);
say(
  'seconds that an alarm of another class came later, longest',
  (Math.max(...besieged.alarmMs) - usual) / 1_000,
  3,
);
say('seconds until an alarm is seen, besieged, p50', median(besieged.alarmMs) / 1_000);
say('memory before, MB', memoryMb.before);
say('memory at its most, MB', Math.max(memoryMb.firstHalf, memoryMb.secondHalf), 1_000);
say(
  'memory that the second half took more than the first, MB',
  memoryMb.secondHalf - memoryMb.firstHalf,
  100,
);
say(`load of the machine, per core of ${cpus().length}`, (loadavg()[0] ?? 0) / cpus().length);
process.exitCode = isKept ? 0 : 1;
