import { pick } from './by-kind.ts';
import { craft, hasMentorText, mentorPassage } from './mentor-craft.ts';
import { passage } from './schema.ts';
import type { HelpStrategy } from './strategy.ts';

export const reviewMentorTexts: HelpStrategy = {
  id: 'review-mentor-texts',
  helps: 'one step',
  schema: passage('a question to hold while reading again', 'mentor'),
  mayBeNull: true,
  needsSource: true,
  canServe: hasMentorText,
  byCoach: (task, { kind }) => {
    const { ask } = pick(craft, kind);
    const source = mentorPassage(task, kind);
    return source === null
      ? null
      : { text: `Read this part of the mentor text again. ${ask}`, source_quote: source };
  },
};
