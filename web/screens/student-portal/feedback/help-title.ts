import type { Help } from '#contract/feedback.ts';

/** How each strategy is headed for a student. */
const titles: Record<Help['option'], string> = {
  'constructive-feedback': 'Look again',
  'task-scaffolding': 'Small moves',
  'clarify-concepts': 'The idea in plain words',
  'use-mentor-texts': 'Try a move from a mentor text',
  'review-mentor-texts': 'Read this again',
  'model-writing': 'How it can look, on another topic',
  'grammatical-structural-feedback': 'One pattern to fix',
  'grade-explanation': 'About the grade',
  'provide-revision-questions': 'Questions for your next version',
  'suggest-graphic-organizers': 'A chart that helps',
  'sentence-starters': 'Ways to begin',
  'word-bank-vocabulary': 'Words you can use',
  'next-steps': 'Next',
};

export function helpTitle(option: Help['option']): string {
  return titles[option];
}
