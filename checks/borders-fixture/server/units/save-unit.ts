import { type Kysely, sql } from 'kysely'; // crosses: sql-in-stores-alone

export const saveUnit = (database: Kysely<unknown>) => sql`select 1`.execute(database); // crosses: queries-in-stores-alone
