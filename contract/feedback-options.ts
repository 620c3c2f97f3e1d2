import { strategyTitles } from './strategy-titles.ts';

export type FeedbackOptionId = keyof typeof strategyTitles;
export const feedbackOptionIds = Object.keys(strategyTitles) as readonly FeedbackOptionId[];

export interface FeedbackOptionDefault {
  id: FeedbackOptionId;
  title: string;
  summary: string;
  group: 'The reply itself' | 'Ideas and structure' | 'Words and sentences' | 'Working with texts';
  enabled: boolean;
  instructions: string;
}

const defaults: Readonly<Record<FeedbackOptionId, Omit<FeedbackOptionDefault, 'id' | 'title'>>> = {
  'constructive-feedback': {
    summary:
      'A model begins with what works, where that passes our checks. The built-in coach praises only what it can be sure of, so most of its replies have no praise.',
    group: 'The reply itself',
    enabled: true,
    instructions:
      'Begin with one thing the writer did that works, and say what it does for a reader. Speak about the writing, never about the writer. Stay warm, plain and specific.',
  },
  'task-scaffolding': {
    summary: 'Breaks the task into smaller moves.',
    group: 'Ideas and structure',
    enabled: false,
    instructions:
      'Break the next move into two or three small actions that fit into a few minutes each. Start from what is already on the page and follow the order of the tasks.',
  },
  'clarify-concepts': {
    summary: 'Explains a unit idea and quotes its source.',
    group: 'Ideas and structure',
    enabled: false,
    instructions:
      'Where the work shows a muddle about an idea of the unit, explain that idea in one or two plain sentences and point to the passage of the unit texts (up to about 250 words) that the student should read again.',
  },
  'use-mentor-texts': {
    summary: 'Links the work to a mentor text.',
    group: 'Working with texts',
    enabled: false,
    instructions:
      'Name one craft move in a mentor text that would help here, say where it stands, and invite the student to try that move in their own words.',
  },
  'review-mentor-texts': {
    summary: 'Sends students back to reread a passage.',
    group: 'Working with texts',
    enabled: false,
    instructions:
      'Send the student back to one passage of a mentor text with a question to hold while rereading. Do not answer the question.',
  },
  'model-writing': {
    summary: 'Shows a short example, never the answer.',
    group: 'Working with texts',
    enabled: false,
    instructions:
      'Show one or two sentences that make the needed move on a different topic, so that the student sees how it is done and still has to do it.',
  },
  'grammatical-structural-feedback': {
    summary: 'Points to one pattern at a time.',
    group: 'Words and sentences',
    enabled: false,
    instructions:
      'Point to one pattern of grammar or sentence structure that gets in a reader’s way, show where it happens, and say the rule in plain words. One pattern only; leave the correction to the student.',
  },
  'grade-explanation': {
    summary: 'A model suggests a grade and ties it to your criteria. The built-in coach never grades.',
    group: 'The reply itself',
    enabled: true,
    instructions:
      'Place the work in a band for each criterion and explain the overall band in one or two sentences that use the words of the criteria. Say that it is preliminary.',
  },
  'provide-revision-questions': {
    summary: 'Asks questions that send students back in.',
    group: 'Ideas and structure',
    enabled: false,
    instructions:
      'Ask one or two open questions about this draft that the student can answer by changing it. Avoid questions with a yes or no.',
  },
  'suggest-graphic-organizers': {
    summary: 'Suggests a chart that fits the task.',
    group: 'Ideas and structure',
    enabled: false,
    instructions:
      'Suggest one organizer (T-chart, Venn diagram, cause and effect, story map or web) that fits the task, and say what goes into each part. Leave the parts for the student to fill.',
  },
  'sentence-starters': {
    summary: 'Offers 2 or 3 ways to begin.',
    group: 'Words and sentences',
    enabled: false,
    instructions:
      'Offer 2 to 3 sentence starters for the exact place where the draft needs more. Use words the grade can read and leave the thinking open.',
  },
  'word-bank-vocabulary': {
    summary: 'Lists 4 to 6 useful words.',
    group: 'Words and sentences',
    enabled: false,
    instructions: 'List 4 to 6 words from the unit texts that would make this draft more exact.',
  },
  'next-steps': {
    summary: 'Always two numbered steps.',
    group: 'The reply itself',
    enabled: true,
    instructions:
      'Give exactly two numbered next steps. Each points to the student’s own words, serves one criterion and asks for one move.',
  },
};

export const defaultFeedbackOptions: readonly FeedbackOptionDefault[] = feedbackOptionIds.map((id) => ({
  id,
  title: strategyTitles[id],
  ...defaults[id],
}));
