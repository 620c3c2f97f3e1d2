import { deleteOld } from '../retention/index.ts'; // crosses: direction-of-privacy

export const deleteNow = deleteOld;
