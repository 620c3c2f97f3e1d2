export { findHelp } from './all-strategies.ts';
export { answerParts } from './answer-parts.ts';
export { coachHelp, helpFaults, toHelp } from './help.ts';
export { shareOut } from './help-plan.ts';
export { list, object, orNull, text } from './schema.ts';
export type { LanguagePattern } from './strategy.ts';
