/**
 * The feedback options (on screen: strategies) in their order, and the one name of each: in the teacher's panel, on
 * the student's page, in print, PDF and mail. Imports nothing, so that the student page can use it.
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

/** Headings of an empty graphic organizer. An empty heading is the student's to write. */
export const organizerBoxes = {
  'T-chart': ['', ''],
  'Venn diagram': ['Only the first', 'Both', 'Only the second'],
  'Cause and effect': ['Cause', 'Effect'],
  'Story map': ['Beginning', 'Problem', 'Turning point', 'Ending'],
  Web: ['Idea in the middle', 'Detail', 'Detail', 'Detail'],
} as const;
