import { saveUnit } from './units/save-unit.ts'; // crosses: domain-by-its-index
import { listUnits } from './units/index.ts';

export const router = { saveUnit, listUnits };
