import { billing } from '../../screens/billing/billing.ts'; // crosses: web-paper-intake-below-screens

export const trend = billing;
