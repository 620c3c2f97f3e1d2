import { sql } from 'kysely';

export const markRun = sql`update ai_runs set state = 'done'`; // crosses: a-table-is-written-by-its-room
export const readUnits = sql`select id from unit_configurations`; // crosses: a-table-names-who-reads-it
export const ownMessages = sql`select id from contact_form_submissions`;
