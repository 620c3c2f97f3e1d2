import { migrate } from '#database/migrate.ts';

export const testServer = migrate;
