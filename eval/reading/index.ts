import type { ReadingFixture } from './fixture.ts';
import { lowerCheckIns } from './lower-check-ins.ts';
import { middleCheckIns } from './middle-check-ins.ts';
import { upperCheckIns } from './upper-check-ins.ts';

/** All check-ins, the youngest readers first, each name with its level and band. */
export const checkInFixtures: readonly ReadingFixture[] = [
  ...lowerCheckIns,
  ...middleCheckIns,
  ...upperCheckIns,
].map((fixture) => ({ ...fixture, name: `${fixture.level} ${fixture.name} (${fixture.band})` }));
