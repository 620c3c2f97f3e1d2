import { listUnits } from '../units/index.ts'; // crosses: direction-of-contact

export const sendContactEmail = listUnits;
