import { startRun } from '../ai-runs/index.ts'; // crosses: direction-of-ai-spending

export const reserveBudget = startRun;
