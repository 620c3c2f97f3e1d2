import { listMessages } from '#server/contact/index.ts';
import { listCommand } from './list-command.ts';

export const contactMessages = listCommand({
  about: 'what was written on the contact page',
  columns: ['created_at', 'email', 'topic', 'message'],
  nothing: 'No messages.',
  list: async (database, since) =>
    (await listMessages(database, since)).map(({ created_at, email, subject: topic, message }) => ({
      ...{ created_at, email, topic, message },
    })),
});
