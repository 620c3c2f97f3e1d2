import { inbox } from '#practice/mail/inbox.ts';
import { router } from '#server/router.ts';

export const start = { inbox, router };
