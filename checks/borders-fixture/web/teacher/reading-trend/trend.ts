import { billing } from '../billing/billing.ts'; // crosses: screens-apart

export const trend = billing;
