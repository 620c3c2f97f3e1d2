export const contact = true;
