export const field = true;
