import { giveFeedback } from '../feedback/index.ts'; // crosses: direction-of-reading

export const checkIn = giveFeedback;
