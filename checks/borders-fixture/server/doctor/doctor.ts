import { migrate } from '#database/migrate.ts';

export const doctor = migrate;
