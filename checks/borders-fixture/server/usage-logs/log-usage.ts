export const logUsage = () => undefined;
