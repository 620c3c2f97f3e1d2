export { coachBlocks, helpForStep } from './coach.ts';
export { findingsOf } from './findings.ts';
export { digestOf, moves } from './moves/index.ts';
export { readWork } from './place.ts';
export { questionRemark } from './question.ts';
export { chanceOf, type Role, type RoleWeights, roleFeatures, roles } from './roles.ts';
