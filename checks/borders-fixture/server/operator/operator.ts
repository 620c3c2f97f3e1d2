import { migrate } from '#database/migrate.ts';
import { listUnits } from '../units/index.ts';
import { saveUnit } from '../units/save-unit.ts'; // crosses: domain-by-its-index

export const operator = { migrate, listUnits, saveUnit };
