import { giveFeedback } from '../feedback/index.ts'; // crosses: direction-of-coach

export const writeSteps = giveFeedback;
