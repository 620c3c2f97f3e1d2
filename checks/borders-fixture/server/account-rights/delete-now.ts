import { deleteOld } from '../retention/index.ts'; // crosses: direction-of-account-rights

export const deleteNow = deleteOld;
