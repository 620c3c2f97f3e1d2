import { deleteAccount } from '../privacy/index.ts'; // crosses: direction-of-retention

export const forgetAccount = deleteAccount;
