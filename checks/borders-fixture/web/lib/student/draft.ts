import { ask } from '../ask.ts'; // crosses: student-page-has-its-own-lib

export const draft = ask;
