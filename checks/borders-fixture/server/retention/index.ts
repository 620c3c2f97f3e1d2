export const deleteOld = true;
