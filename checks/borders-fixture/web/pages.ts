import { app } from '#server/kernel/app.ts'; // crosses: web-stays-inside

export const pages = { app };
