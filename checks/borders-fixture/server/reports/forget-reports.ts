import { deleteAccount } from '../privacy/index.ts'; // crosses: direction-of-reports

export const forgetReports = deleteAccount;
