import { logUsage } from '../usage-logs/index.ts';
import { listUnits } from '../units/index.ts'; // crosses: direction-of-accounts

export const deleteAccount = { logUsage, listUnits };
