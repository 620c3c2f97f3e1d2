import { deleteOld } from '../retention/index.ts'; // crosses: direction-of-delivery

export const deleteReport = deleteOld;
