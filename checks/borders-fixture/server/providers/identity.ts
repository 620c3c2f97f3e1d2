import { config } from '../kernel/config.ts';
import { listUnits } from '../units/index.ts'; // crosses: providers-know-no-domain

export const sign = { config, listUnits };
