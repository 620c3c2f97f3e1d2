import { startRun } from '../ai-runs/index.ts'; // crosses: direction-of-student-links

export const findLink = startRun;
