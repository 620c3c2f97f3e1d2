import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { seededRandom } from '../seed.ts';
import { startSlowProxy } from './slow-proxy.ts';

// `npm run journeys:slow`: the journeys in a browser on a line where calls overtake each other. WAIT=ms is the longest
// wait of a call each way, SEED=n the same waits in the same order; what follows `--` goes to Playwright.
const longestMs = Number(process.env.WAIT ?? 1_000);
if (!Number.isInteger(longestMs) || longestMs < 5) throw new Error('WAIT must be whole milliseconds from 5');
const random = seededRandom();
console.log(`journeys:slow: up to ${longestMs} ms each way, SEED=${random.seed}`);
const { address, server } = await startSlowProxy(random, longestMs);
// The longest journey makes some hundred calls, one after the other.
const patience = `--timeout=${240_000 + 400 * longestMs}`;
const run = spawn('playwright', ['test', patience, ...process.argv.slice(2)], {
  env: { ...process.env, SLOW_LINE: address },
  stdio: 'inherit',
});
const [code] = await once(run, 'exit');
server.close();
server.closeAllConnections();
process.exitCode = code ?? 1;
