import type { Help } from '#contract/feedback.ts';
import type { FeedbackTask, SourceSentence } from '#server/feedback-task/index.ts';
import { isYoung } from './by-kind.ts';
import { passage } from './schema.ts';
import { passageAround } from './source-passage.ts';
import type { HelpStrategy, StepSubject } from './strategy.ts';

export const clarifyConcepts: HelpStrategy = {
  id: 'clarify-concepts',
  helps: 'one step',
  schema: passage('one or two plain sentences on the idea', 'unit'),
  mayBeNull: true,
  needsSource: true,
  byCoach: clarify,
};

/** The passage nearest to the student's sentence; without one, the passage nearest to the criterion. */
function clarify(task: FeedbackTask, { sentence, criterion }: StepSubject): Partial<Help> | null {
  // A question of the unit does not explain anything.
  const isTelling = (item: SourceSentence) => !item.isMentor && !/\?["”]?$/.test(item.text);
  const own = (query: string) => task.passages.find(query, 20).find(({ item }) => isTelling(item));
  const near = task.verdict === 'start' ? undefined : own(sentence);
  const found = near ?? own(`${criterion} ${task.unit.learning_objectives}`);
  const item = found?.item ?? task.sources.find(({ isMentor }) => !isMentor);
  if (!item) return null;
  const young = isYoung(task);
  const text = near
    ? young
      ? 'Our book tells about this. Read it again. What can you use?'
      : 'This part of the unit text uses some of the same words. Read it again: what does it tell that your sentence does not tell yet?'
    : young
      ? 'Read this part of our book again. What can you use?'
      : task.verdict === 'start'
        ? 'Start with this part of the unit text: what in it could you use?'
        : 'I could not match your sentence to one place in the unit text. Start with this part, and see what you can use.';
  return { text, source_quote: passageAround(task, item) };
}
