import { startRun } from '../ai-runs/index.ts';

export const sendReport = startRun;
