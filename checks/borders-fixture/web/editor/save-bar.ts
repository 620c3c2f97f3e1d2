import { billing } from '../screens/billing/billing.ts'; // crosses: web-editor-below-screens

export const saveBar = billing;
