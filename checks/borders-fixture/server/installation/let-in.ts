import { listUnits } from '../units/index.ts'; // crosses: direction-of-installation

export const letIn = listUnits;
