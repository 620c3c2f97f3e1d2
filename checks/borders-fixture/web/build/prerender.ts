import { readFileSync } from 'node:fs';
import { app } from '#server/http/app.ts'; // crosses: web-build-takes-locks

export const prerender = { readFileSync, app };
