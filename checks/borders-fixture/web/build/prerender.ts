import { readFileSync } from 'node:fs';
import { app } from '#server/kernel/app.ts'; // crosses: web-stays-inside

export const prerender = { readFileSync, app };
