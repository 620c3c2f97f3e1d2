import { units } from '#contract/units.ts';
import { app } from '#server/http/app.ts'; // crosses: database-below-all
import type { Row } from '#database/types.ts'; // crosses: borders-show-in-imports

export const migrate = (row: Row) => [units, app, row];
