import type { FeedbackTask, SourceSentence } from '#server/feedback-task/index.ts';
import { countWords } from '#server/student-text/index.ts';

const passageWords = 60;

/** A sentence with the one after it where both are short, as it stands in the text. */
export function passageAround(task: FeedbackTask, item: SourceSentence): string {
  const text = item.isMentor ? task.unit.mentor_texts : task.unit.learning_sources;
  const next = task.sources[item.id];
  if (!next || next.isMentor !== item.isMentor) return item.text;
  const gap = text.slice(item.end, next.start);
  const both = item.text + gap + next.text;
  return countWords(both) <= passageWords && !/[\n\r]/.test(gap) ? both : item.text;
}
