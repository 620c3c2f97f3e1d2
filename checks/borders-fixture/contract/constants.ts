import { errors } from './student-problems.ts'; // crosses: student-contract-imports-nothing

export const constants = { errors };
