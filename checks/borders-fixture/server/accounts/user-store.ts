import { sql } from 'kysely';
import type { Row } from '#database/types.ts';
import { config } from '../process/config.ts';

export const findUser = (row: Row) => [sql`select 1`, row, config];

export const listUsers = () => sql<{ id: string }>`select id from users`; // crosses: rows-are-parsed
