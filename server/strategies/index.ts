export { helpFaults, toHelp } from './answer-help.ts';
export { coachHelp, type LanguagePattern } from './coach-help.ts';
export { shareOut } from './help-plan.ts';
