export const deleteAccount = () => undefined;
