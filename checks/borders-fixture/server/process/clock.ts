export const now = process.env.NOW; // crosses: env-in-config-alone
