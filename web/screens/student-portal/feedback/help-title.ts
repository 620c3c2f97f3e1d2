import type { Help } from '#contract/feedback.ts';
import { helpTitles } from '#contract/help-titles.ts';

/** How each strategy is headed for a student. */
export function helpTitle(option: Help['option']): string {
  return helpTitles[option];
}
