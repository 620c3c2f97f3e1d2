import { deleteAccount } from '../account-rights/index.ts'; // crosses: direction-of-retention

export const forgetAccount = deleteAccount;
