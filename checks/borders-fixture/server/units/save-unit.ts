import type { Kysely } from 'kysely'; // crosses: sql-in-stores-alone

export const saveUnit = (database: Kysely<{ units: object }>) =>
  database.insertInto('units').execute(); // crosses: queries-in-stores-alone
