import { seededRandom } from '../seed.ts';
import { fuzz, keptWaiting, neverSucceeded, type Outcome, slowestLongInputs } from './fuzz.ts';
import { callNames } from './make-case.ts';

// `npm run fuzz`: REQUESTS=n how many, SEED=n the same ones again, CASE=n one of them alone.
const only = process.env.CASE === undefined ? undefined : Number(process.env.CASE);
const requests = Number(process.env.REQUESTS ?? 10_000);
const { seed } = seededRandom();
// A run that is ended before its end can be repeated, too.
console.log(`fuzz: seed ${seed}`);
const outcome = await fuzz({ seed, requests, only });
print(outcome);
const faults = only === undefined ? faultsOf(outcome) : outcome.findings.map(({ what }) => what);
for (const fault of faults) console.log(`fuzz: FAILED: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

function print(done: Outcome): void {
  const { sent, counts, succeeded, findings, slowest } = done;
  for (const name of [...callNames, 'other']) {
    const byStatus = [...(counts.get(name) ?? [])].sort().map(([status, count]) => `${status} ${count}`);
    if (byStatus.length > 0) console.log(`${name.padEnd(30)} ${byStatus.join('   ')}`);
  }
  for (const { number, about, ms } of slowest)
    console.log(`slowest: ${ms.toFixed(0)} ms, CASE=${number} ${about}`);
  for (const line of slowestLongInputs(done)) console.log(line);
  for (const { number, about, what } of findings.slice(0, 50)) {
    // How many there are says how many teachers there are, too.
    console.log(`\nSEED=${seed} REQUESTS=${requests} CASE=${number} ${about}\n  ${what}`);
  }
  console.log(
    `\nfuzz: seed ${seed}, ${sent} requests, ${succeeded} answered 2xx, ${findings.length} findings`,
  );
}

function faultsOf(result: Outcome): string[] {
  const faults = neverSucceeded(result).map((name) => `${name} never succeeded`);
  for (const name of keptWaiting(result)) faults.push(`long entries of ${name} kept everybody waiting`);
  if (result.findings.length > 0) faults.push(`${result.findings.length} findings`);
  if (result.succeeded < result.sent / 3) faults.push('less than a third of the requests succeeded');
  return faults;
}
