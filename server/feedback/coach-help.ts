import type { Help } from '#contract/feedback.ts';
import type { FeedbackOptionId } from '#contract/feedback-options.ts';
import { helpFaults } from './answer-help.ts';
import type { CriterionKind } from './coach-kinds.ts';
import { ageOf } from './coach-phrases.ts';
import type { FeedbackTask, SourceSentence } from './feedback-task.ts';
import { stem, wordsOf } from './words.ts';

type Place = { kind: CriterionKind; sentence: string; criterion: string };

const starters: Partial<Record<CriterionKind, string[]>> = {
  evidence: ['The text says that …', 'One detail that shows this is …', 'I know this because …'],
  reasoning: ['This shows that …', 'This happened because …', 'It matters because …'],
  claim: ['I think that …, because …', 'The main thing to know is …'],
  opening: ['The first thing I saw was …', 'Have you ever …?'],
  ending: ['In the end, …', 'This matters because …', 'Now I know that …'],
  detail: ['It looked like …', 'I could hear …', 'It felt as if …'],
  dialogue: ['“…,” said …', '“Wait,” I said, “…”'],
  order: ['First, …', 'After that, …', 'But then …'],
};
const anyStarters = ['One thing I can add is …', 'For example, …', 'This is important because …'];

const organizerOf: Partial<
  Record<CriterionKind, { organizer: NonNullable<Help['organizer']>; text: string }>
> = {
  evidence: {
    organizer: 'T-chart',
    text: 'Put what you say on the left side. Put the detail that shows it on the right side.',
  },
  reasoning: {
    organizer: 'Cause and effect',
    text: 'Put what happened in one box and why in the next. Draw an arrow from one to the other.',
  },
  claim: {
    organizer: 'Web',
    text: 'Put your main idea in the middle. Put one reason on each line around it.',
  },
  detail: {
    organizer: 'Web',
    text: 'Put the moment in the middle. Around it, put what you saw, heard and felt.',
  },
};
const storyMap = {
  organizer: 'Story map',
  text: 'Put the start, the middle and the end in three boxes, one line in each.',
} as const;

const builders: Partial<
  Record<FeedbackOptionId, (task: FeedbackTask, place: Place) => Partial<Help> | null>
> = {
  'sentence-starters': (_, { kind }) => ({ items: starters[kind] ?? anyStarters }),
  'task-scaffolding': (task) => ({
    items: [
      'Find the sentence in your work and read it out loud.',
      task.grade <= 2 ? 'Add one new part.' : 'Write your new sentence on the side first.',
      'Put it in, and read the whole part again.',
    ],
  }),
  'provide-revision-questions': (_, { kind }) => ({
    items: questions[kind] ?? ['What would a reader ask you here?'],
  }),
  'suggest-graphic-organizers': (_, { kind }) => organizerOf[kind] ?? storyMap,
  'word-bank-vocabulary': (task, place) => ({ items: wordBank(task, place) }),
  'clarify-concepts': (task, place) =>
    fromSources(
      task,
      place,
      false,
      'Read this part of the unit text again. What does it add to your sentence?',
    ),
  'use-mentor-texts': (task, place) =>
    fromSources(task, place, true, 'Look at how this writer does it. What could you try in the same way?'),
  'review-mentor-texts': (task, place) =>
    fromSources(task, place, true, 'Read this part again. What does the writer make you see, and how?'),
  'model-writing': (_, { kind }) => ({ text: models[kind] ?? models.detail }),
};

const questions: Partial<Record<CriterionKind, string[]>> = {
  evidence: ['What in the text made you think so?', 'Which detail would a friend believe most?'],
  reasoning: ['Why did this happen?', 'What does this show?'],
  detail: ['What could you see and hear?', 'What was the small thing nobody else saw?'],
  ending: ['What do you want a reader to think about after the last line?'],
  claim: ['What is the one thing that you want a reader to know?'],
};

/** On topics of no unit: a student has to make the move with their own. */
const models: Partial<Record<CriterionKind, string>> & { detail: string } = {
  detail:
    'On another topic: The bus was late. The sign shook in the wind and my hands were cold in my pockets.',
  evidence: 'On another topic: Crows can plan ahead. In one test, a crow kept a tool for the next day.',
  reasoning: 'On another topic: The ice melted first in the sun. This shows that light brings heat.',
  claim:
    'On another topic: Our school needs a bike rack, because more of us could ride and fewer cars would wait.',
  ending: 'On another topic: The team lost, but we all stayed to clean up. That is the part I will keep.',
  opening: 'On another topic: Drip. Drip. The roof of our tent had a hole in it.',
};

/** What the enabled strategies add to one step, each checked as a model's help would be. */
export function coachHelp(task: FeedbackTask, options: readonly FeedbackOptionId[], place: Place): Help[] {
  return options
    .map((option): Help | null => {
      const built = builders[option]?.(task, place);
      return built ? { option, text: '', items: [], source_quote: null, organizer: null, ...built } : null;
    })
    .filter((help) => help !== null)
    .filter((help) => helpFaults(help, task).length === 0);
}

function fromSources(
  task: FeedbackTask,
  place: Place,
  isMentor: boolean,
  text: string,
): Partial<Help> | null {
  const found = task.passages
    .find(`${place.sentence} ${place.criterion}`, 50)
    .find(({ item }) => item.isMentor === isMentor);
  const source: SourceSentence | undefined =
    found?.item ?? (isMentor ? task.sources.find((item) => item.isMentor) : undefined);
  return source ? { text, source_quote: source.text } : null;
}

/** Words of the unit near this sentence that the work does not use yet; rarer and longer ones first. */
function wordBank(task: FeedbackTask, place: Place): string[] {
  const used = new Set(wordsOf(task.work).map(stem));
  const longest = ageOf(task.grade) === 'young' ? 7 : 14;
  const candidates = new Map<string, { word: string; weight: number }>();
  const near = task.passages.find(place.sentence, 12).map(({ item }) => item.text);
  const texts = [...near, ...task.sources.slice(0, 60).map((item) => item.text)];
  for (const [index, text] of texts.entries()) {
    for (const word of wordsOf(text)) {
      const root = stem(word);
      if (word.length < 5 || word.length > longest || used.has(root) || !/^[a-z]+$/.test(word)) continue;
      if (startsInCapitals(word, text)) continue;
      const weight =
        (index < near.length ? 2 : 1) +
        Math.min(word.length, 9) / 10 +
        Math.min(task.passages.frequency(root), 4) / 2;
      const known = candidates.get(root);
      if (!known || known.weight < weight) candidates.set(root, { word, weight });
    }
  }
  const best = [...candidates.values()].sort((a, b) => b.weight - a.weight || a.word.localeCompare(b.word));
  return best.slice(0, 6).map(({ word }) => word);
}

/** A name is no word to offer. */
function startsInCapitals(word: string, text: string): boolean {
  return !text.includes(word);
}

/** Which step each strategy helps: in turn, so that neither gets all of it. */
export function shareOut(options: ReadonlySet<FeedbackOptionId>): [FeedbackOptionId[], FeedbackOptionId[]] {
  const helping = (Object.keys(builders) as FeedbackOptionId[]).filter((option) => options.has(option));
  return [helping.filter((_, index) => index % 2 === 0), helping.filter((_, index) => index % 2 === 1)];
}
