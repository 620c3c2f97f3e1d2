import { start } from '../start.ts'; // crosses: nobody-imports-start, server-stays-inside, borders-show-in-imports

export const server = start;
