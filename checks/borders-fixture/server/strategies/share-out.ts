import { giveFeedback } from '../feedback/index.ts'; // crosses: direction-of-strategies

export const shareOut = giveFeedback;
