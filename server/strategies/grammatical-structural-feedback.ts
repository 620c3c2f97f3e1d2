import { isYoung } from './by-kind.ts';
import { text } from './schema.ts';
import type { HelpStrategy } from './strategy.ts';

export const grammaticalStructuralFeedback: HelpStrategy = {
  id: 'grammatical-structural-feedback',
  helps: 'one step',
  schema: text('one pattern and its rule, without the correction'),
  mayBeNull: true,
  items: [0, 3],
  canServe: ({ verdict }) => verdict !== 'start',
  byCoach: (task, { pattern }) => {
    if (!task.isEnglish) return { text: 'The coach reads English only, so it did not look at grammar here.' };
    if (!pattern) {
      return {
        text: isYoung(task)
          ? 'Read it out loud. Check the big letters and the dots.'
          : 'Rules see few mistakes. They found none to point at here, but there may be some. Read your work out loud, and look at each verb: does it fit who does it?',
      };
    }
    return {
      text: `One pattern to check. ${pattern.rule}`,
      items: [...new Set(pattern.words)].slice(0, 3).map((word) => `Look at “${word}.”`),
    };
  },
};
