import { listWaitingPeople } from '#server/accounts/index.ts';
import { listCommand } from './list-command.ts';

export const waitingList = listCommand({
  about: 'who waits for a place, in the order in which they came',
  columns: ['created_at', 'email'],
  nothing: 'Nobody is waiting.',
  list: async (database, since) =>
    (await listWaitingPeople(database, since)).map(({ created_at, email }) => ({ created_at, email })),
});
