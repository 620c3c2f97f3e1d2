import { listUnits } from '../units/index.ts'; // crosses: direction-of-student-text

export const splitText = listUnits;
