import { deleteAccount } from '../account-rights/index.ts'; // crosses: direction-of-delivery

export const forgetReports = deleteAccount;
