/**
 * The feedback options (on screen: strategies) in order, with the one name of each for panel, student page, print, PDF
 * and mail. Imports nothing, so that the student page can use it.
 */

export const strategyTitles = {
  'constructive-feedback': 'Constructive feedback',
  'task-scaffolding': 'Task scaffolding',
  'clarify-concepts': 'Clarify concepts',
  'use-mentor-texts': 'Use mentor texts',
  'review-mentor-texts': 'Review mentor texts',
  'model-writing': 'Model writing',
  'grammatical-structural-feedback': 'Grammatical and structural feedback',
  'grade-explanation': 'Grade explanation',
  'provide-revision-questions': 'Revision questions',
  'suggest-graphic-organizers': 'Graphic organizers',
  'sentence-starters': 'Sentence starters',
  'word-bank-vocabulary': 'Word bank',
  'next-steps': 'Next steps',
} as const;

type Help = { help: readonly { option: keyof typeof strategyTitles }[] };
type Parts = { strength: object | null; step1: Help; step2: Help; grade: object | null };

/** In the order of the panel: those of its help, and three that have a part of their own. */
export function strategiesUsed({ strength, step1, step2, grade }: Parts): string[] {
  const used = new Set<string>(['next-steps', ...[...step1.help, ...step2.help].map(({ option }) => option)]);
  if (strength) used.add('constructive-feedback');
  if (grade) used.add('grade-explanation');
  return Object.entries(strategyTitles).flatMap(([id, title]) => (used.has(id) ? [title] : []));
}

/** Headings of an empty graphic organizer; empty ones are for the student to write. */
export const organizerBoxes = {
  'T-chart': ['', ''],
  'Venn diagram': ['Only the first', 'Both', 'Only the second'],
  'Cause and effect': ['Cause', 'Effect'],
  'Story map': ['Beginning', 'Problem', 'Turning point', 'Ending'],
  Web: ['Idea in the middle', 'Detail', 'Detail', 'Detail'],
} as const;
