import { units } from './units.ts'; // crosses: student-contract-imports-its-like

export const constants = { units };
