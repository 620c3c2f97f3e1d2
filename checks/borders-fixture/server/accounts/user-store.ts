import { sql } from 'kysely';
import type { Row } from '#database/types.ts';
import { config } from '../kernel/config.ts';

export const findUser = (row: Row) => [sql`select 1`, row, config];
