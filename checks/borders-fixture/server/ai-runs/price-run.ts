import { giveFeedback } from '../feedback/index.ts'; // crosses: direction-of-ai-runs

export const priceRun = giveFeedback;
