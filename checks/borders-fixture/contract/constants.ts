import { errors } from './errors.ts'; // crosses: student-contract-imports-nothing

export const constants = { errors };
