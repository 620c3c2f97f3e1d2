import { billing } from '../screens/billing/billing.ts'; // crosses: web-reading-trend-below-screens

export const trend = billing;
