export { logUnitSaved } from './log-unit-saved.ts';
