import { config } from '../kernel/config.ts';
import { listUnits } from '../units/index.ts'; // crosses: jobs-know-no-domain

export const work = { config, listUnits };
