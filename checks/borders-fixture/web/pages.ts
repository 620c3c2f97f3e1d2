import { app } from '#server/http/app.ts'; // crosses: web-stays-inside

export const pages = { app };
