import { createServer } from 'node:http';
import { units } from '../../contract/units.ts'; // crosses: practice-stands-alone, borders-show-in-imports

export const inbox = { createServer, units };
