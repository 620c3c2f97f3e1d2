import { deleteOld } from '../retention/index.ts'; // crosses: direction-of-reports

export const deleteReport = deleteOld;
