import { config } from '../process/config.ts';
import { listUnits } from '../units/index.ts'; // crosses: jobs-know-no-domain

export const work = { config, listUnits };
