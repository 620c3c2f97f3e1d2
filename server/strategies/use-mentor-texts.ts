import { pick } from './by-kind.ts';
import { craft, hasMentorText, mentorPassage } from './mentor-craft.ts';
import { passage } from './schema.ts';
import type { HelpStrategy } from './strategy.ts';

export const useMentorTexts: HelpStrategy = {
  id: 'use-mentor-texts',
  helps: 'one step',
  schema: passage('the craft move, and an invitation to try it', 'mentor'),
  mayBeNull: true,
  needsSource: true,
  canServe: hasMentorText,
  byCoach: (task, { kind }) => {
    const { name } = pick(craft, kind);
    const source = mentorPassage(task, kind);
    return source === null
      ? null
      : { text: `Look at ${name}. Try the same move with your own words.`, source_quote: source };
  },
};
