import { ask } from '../../lib/session.ts'; // crosses: student-page-has-its-own-lib

export const draft = ask;
