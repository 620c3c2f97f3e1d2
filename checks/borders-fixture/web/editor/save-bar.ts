import { billing } from '../teacher/billing/billing.ts'; // crosses: web-editor-below-screens

export const saveBar = billing;
