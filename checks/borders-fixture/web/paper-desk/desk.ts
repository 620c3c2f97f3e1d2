import { billing } from '../screens/billing/billing.ts'; // crosses: web-paper-desk-below-screens

export const trend = billing;
