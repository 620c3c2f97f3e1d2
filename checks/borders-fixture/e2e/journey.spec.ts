import { inbox } from '#practice/mail/inbox.ts';
import { app } from '#server/http/app.ts'; // crosses: journeys-from-outside

export const journey = { inbox, app };
