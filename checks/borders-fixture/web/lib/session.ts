import { readFileSync } from 'node:fs'; // crosses: web-lib-below-screens
import { units } from '#contract/units.ts';
import { billing } from '../teacher/billing/billing.ts'; // crosses: web-lib-below-screens

export const ask = { readFileSync, units, billing };
