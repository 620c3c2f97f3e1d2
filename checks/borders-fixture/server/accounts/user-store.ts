import { sql } from 'kysely';
import type { Row } from '#database/types.ts'; // crosses: server-stays-inside
import { config } from '../process/config.ts';

export const findUser = (row: Row) => [sql`select 1`, row, config];

export const listUsers = () => sql<{ id: string }>`select id from users`; // crosses: rows-are-parsed

export const everything = () => sql`select * from users`; // crosses: columns-are-named
export const wide = () => sql`select count(*), u.id, u.* from users u`; // crosses: columns-are-named
export const back = () => sql`update users set id = 1 returning u.*`; // crosses: columns-are-named
export const doubtful = () => sql`select id from notes where note like '%another work%'`; // crosses: no-sentence-is-read-back
export const named = (note: string) => sql`select id from users w where w.notes ? ${note}`; // crosses: no-sentence-is-read-back
export const isWork = ({ label }: { label: string }) => label === 'Your work'; // crosses: no-sentence-is-read-back
export const isAsked = (one: { heading: string }) => one.heading === questionHeading; // crosses: no-sentence-is-read-back
export const writer = (note: string) => /was written by: (.+)$/.exec(note); // crosses: no-sentence-is-read-back
export const begun = (label: string) => label === ''; // A text may be missing.
const questionHeading = 'The question';
