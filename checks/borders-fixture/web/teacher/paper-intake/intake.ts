import { billing } from '../billing/billing.ts'; // crosses: web-paper-intake-below-screens

export const trend = billing;
