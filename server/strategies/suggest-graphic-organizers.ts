import { type Help, organizers } from '#contract/feedback.ts';
import { type ByKind, pick } from './by-kind.ts';
import { object } from './schema.ts';
import type { HelpStrategy } from './strategy.ts';

export const graphicOrganizers: HelpStrategy = {
  id: 'suggest-graphic-organizers',
  helps: 'one step',
  schema: object({
    organizer: { type: 'string', enum: [...organizers] },
    text: { type: 'string', description: 'what goes into each part' },
  }),
  mayBeNull: true,
  drawsOrganizer: true,
  byCoach: (task, { kind }) =>
    task.isOpen && /detail|order|focus|opening|ending|general|talk/.test(kind)
      ? storyMap
      : pick(organizerFor, kind),
};

type Organizer = { organizer: NonNullable<Help['organizer']>; text: string };

const draw = (organizer: Organizer['organizer'], text: string): Organizer => ({ organizer, text });

const organizerFor: ByKind<Organizer> = {
  claim: draw('Web', 'Put your main idea in the middle. Around it, put one reason or fact on each line.'),
  reasons: draw('Web', 'Put what you think in the middle. Around it, put one reason on each line.'),
  evidence: draw(
    'T-chart',
    'On the left, put what you say. On the right, put the detail from the text that shows it.',
  ),
  data: draw('T-chart', 'On the left, put what was changed. On the right, put what was measured each time.'),
  reasoning: draw(
    'Cause and effect',
    'Put what happened in one box and what made it happen in the box before. Draw an arrow and say why.',
  ),
  counter: draw(
    'T-chart',
    'On the left, put what the other side says. On the right, put your answer to each point.',
  ),
  detail: draw('Web', 'Put the moment in the middle. Around it, put what you saw, heard and felt.'),
  words: draw('Web', 'Put the topic in the middle. Around it, put exact words from the unit text.'),
  order: draw(
    'Cause and effect',
    'Put each main point in a box. Draw an arrow where one leads to the next, and write the linking word on it.',
  ),
  general: draw(
    'T-chart',
    'On the left, put what you have. On the right, put what a reader would still ask.',
  ),
};

const storyMap: Organizer = draw(
  'Story map',
  'Put the start, the middle and the end in three boxes. Write one line in each.',
);
