import { fromMentorText } from './mentor-craft.ts';

export const reviewMentorTexts = fromMentorText(
  'review-mentor-texts',
  'a question to hold while reading again',
  ({ ask }) => `Read this part of the mentor text again. ${ask}`,
);
