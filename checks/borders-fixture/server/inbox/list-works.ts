import { deleteAccount } from '../privacy/index.ts'; // crosses: direction-of-inbox

export const listWorks = deleteAccount;
