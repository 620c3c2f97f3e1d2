import { config } from '../process/config.ts';
import { listUnits } from '../units/index.ts'; // crosses: providers-know-no-domain

export const sign = { config, listUnits };
