export { listUnits } from './list-units.ts';
