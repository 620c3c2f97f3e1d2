import { logUsage } from '../usage-logs/index.ts'; // crosses: direction-of-accounts

export const deleteAccount = logUsage;
