export { coachBlocks, helpForStep } from './coach.ts';
export { questionNote } from './question.ts';
