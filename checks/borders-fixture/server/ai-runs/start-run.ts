export const startRun = () => undefined;
