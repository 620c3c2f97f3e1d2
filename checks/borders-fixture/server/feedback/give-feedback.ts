import { inbox } from '#practice/mail/inbox.ts'; // crosses: server-stays-inside
import { button } from '#web/ui/button.ts'; // crosses: server-stays-inside
import { migrate } from '#database/migrate.ts'; // crosses: server-stays-inside

export const giveFeedback = { inbox, button, migrate };
