import { ask } from '../session.ts'; // crosses: student-page-has-its-own-lib

export const draft = ask;
