export { alignDrafts } from './align.ts';
export { stateOfStep } from './step-state.ts';
