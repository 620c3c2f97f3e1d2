/** The cards of ready-made units. Their contents load when one is chosen. */
export const starters = [
  {
    id: 'personal-narrative',
    title: 'Personal narrative',
    about: '4 objectives, 5 tasks. One small moment, told slowly.',
  },
  {
    id: 'argument-paragraph',
    title: 'Argument paragraph',
    about: '3 objectives, 4 tasks. A claim, two reasons, one reply.',
  },
  {
    id: 'lab-report',
    title: 'Lab report',
    about: '4 objectives, 4 tasks. From question to what we learned.',
  },
] as const;
