export const buildUnit = () => ({});
