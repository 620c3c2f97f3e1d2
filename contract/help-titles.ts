/** Words around the help in a feedback, for every view of it. Imports nothing, so that the student page can use it. */

/** How the help of each feedback option is headed for a student. */
export const helpTitles = {
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
} as const;

/** Headings of an empty graphic organizer. An empty heading is the student's to write. */
export const organizerBoxes = {
  'T-chart': ['', ''],
  'Venn diagram': ['Only the first', 'Both', 'Only the second'],
  'Cause and effect': ['Cause', 'Effect'],
  'Story map': ['Beginning', 'Problem', 'Turning point', 'Ending'],
  Web: ['Idea in the middle', 'Detail', 'Detail', 'Detail'],
} as const;
