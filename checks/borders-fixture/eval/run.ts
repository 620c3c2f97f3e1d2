import { giveFeedback } from '#server/feedback/index.ts';
import { app } from '#server/http/app.ts'; // crosses: eval-asks-the-writers

export const run = { giveFeedback, app };
