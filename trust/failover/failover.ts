import { seededRandom } from '../seed.ts';
import { type Drill, drillFailover, manners } from './drill.ts';

// `npm run failover`: a standby is promoted under a working station, for each thing that can become of the old primary.
const backWithinSeconds = 10;
const random = seededRandom();
console.log(`failover  SEED=${random.seed}`);
let isKept = true;
for (const manner of manners) report(manner, await drillFailover(manner, random));
process.exitCode = isKept ? 0 : 1;

function report(manner: string, drill: Drill): void {
  const say = (what: string, value: unknown, holds = true) => {
    isKept &&= holds;
    console.log(`failover  old primary ${manner}: ${what}: ${value}${holds ? '' : ' (BROKEN)'}`);
  };
  const { before, after } = drill.acknowledged;
  say('acknowledged before and after', `${before}, ${after}`, before > 0 && after >= 20);
  for (const [what, number] of Object.entries(drill.compared)) say(`of it ${what}`, number, number === 0);
  const seconds = drill.secondsUntilBack;
  say('seconds until work is taken again', seconds.toFixed(1), seconds <= backWithinSeconds);
  const defects = drill.refused.filter(({ status }) => status === 500);
  say('refused meanwhile, as a defect', `${drill.refused.length}, ${defects.length}`, defects.length === 0);
  say('/readyz meanwhile', drill.readyMeanwhile, drill.readyMeanwhile.startsWith('503 '));
  say('a start on the standby', drill.startOnStandby, drill.startOnStandby !== null);
  say('the same process', drill.isSameProcess, drill.isSameProcess);
}
