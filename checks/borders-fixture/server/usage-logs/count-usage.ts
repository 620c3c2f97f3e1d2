import { listUnits } from '../units/index.ts'; // crosses: direction-of-usage-logs

export const countUsage = listUnits;
