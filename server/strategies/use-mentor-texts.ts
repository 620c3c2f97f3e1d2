import { fromMentorText } from './mentor-craft.ts';

export const useMentorTexts = fromMentorText(
  'use-mentor-texts',
  'the craft move, and an invitation to try it',
  ({ name }) => `Look at ${name}. Try the same move with your own words.`,
);
