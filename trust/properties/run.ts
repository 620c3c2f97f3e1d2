import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { seededRandom } from '../seed.ts';

// `npm run properties`: every property of the tests on new examples; ROUNDS=n how often, SEED=n the same ones again.
const rounds = Number(process.env.ROUNDS ?? 50);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('ROUNDS must be a whole number from 1');
const files = globSync('{contract,server,web}/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes("from 'fast-check'"),
);
const random = seededRandom();
console.log(`properties: ${files.length} files, ${rounds} rounds, SEED=${random.seed}`);
for (let round = 1; round <= rounds; round += 1) {
  const seed = round === 1 ? random.seed : random.below(2 ** 32);
  const { status, stdout, stderr } = spawnSync('vitest', ['run', '--reporter=dot', ...files], {
    env: { ...process.env, SEED: String(seed) },
    encoding: 'utf8',
  });
  if (status !== 0) {
    console.log(`${stdout}\n${stderr}\nproperties: FAILED in round ${round}, SEED=${seed} ROUNDS=1`);
    process.exit(1);
  }
}
console.log(`properties: all held in ${rounds} rounds`);
