import {
  countWords,
  type FaultKind,
  faultsOf,
  inventionFaults,
  isWithin,
  type Known,
  proseSentences,
  repeatsTrouble,
  type TextGround,
  textFaults,
  toPrompt,
  toWordLine,
  type WordLine,
} from '#server/student-text/index.ts';
import type { FeedbackTask } from './feedback-task.ts';
import { memoizeJudge } from './memoize-judge.ts';
import { rules, shortRules } from './prompt-rules.ts';
import { exampleWords } from './step-examples.ts';
import type { UnitForFeedback } from './unit-reading.ts';

const longestSentence = 60;
const allRules = [rules, shortRules, exampleWords].join('\n');
const prompt = toPrompt(allRules, 'SUC');
const prompts = new WeakMap<UnitForFeedback, typeof prompt>();
const grounds = new WeakMap<FeedbackTask, TextGround>();

/** What a model reads and no student is told: the rules, and what the teacher expects to go wrong. */
function promptOf({ unit, mistakes }: FeedbackTask): typeof prompt {
  if (mistakes.length === 0) return prompt;
  const known = prompts.get(unit) ?? toPrompt(`${allRules}\n${unit.expected_mistakes}`, 'SUC');
  prompts.set(unit, known);
  return known;
}

/** Made when there is something to judge: most of the time a task only waits for its model. */
function groundOf(task: FeedbackTask): TextGround {
  const ground = grounds.get(task) ?? {
    sources: task.sourceWords,
    ownWords: [toWordLine(task.work)],
    prompt: promptOf(task),
  };
  grounds.set(task, ground);
  return ground;
}

/** What keeps a sentence of feedback, or several, from being shown; empty where nothing does. */
export const checkText = memoizeJudge((text, task): FaultKind[] => {
  const isLong = proseSentences(text).some((sentence) => countWords(sentence) > longestSentence);
  return faultsOf(
    ...textFaults(text, groundOf(task)),
    isLong && 'too long',
    task.marked.length > 0 &&
      repeatsTrouble(text, task.marked.map(lineOf), [...task.sourceWords, ...calmLines(task)]) &&
      'trouble',
  );
});

function calmLines({ sentences, marked }: FeedbackTask): WordLine[] {
  return sentences.filter((sentence) => !isWithin(sentence, marked)).map(lineOf);
}

const lineOf = ({ text }: { text: string }) => toWordLine(text);

const knowns = new WeakMap<FeedbackTask, Known & { isEnglish: boolean }>();

function knownOf(task: FeedbackTask): Known & { isEnglish: boolean } {
  const known = knowns.get(task) ?? {
    lines: [...task.sourceWords, toWordLine(task.work), toWordLine(task.question ?? '')],
    texts: textsIn(task.unit.learning_sources),
    isEnglish: task.isEnglish,
  };
  knowns.set(task, known);
  return known;
}

const label =
  /^[ \t#*"“]{0,8}(?:source|document|doc|text|article|passage|op-ed|story|letter) {1,3}(?:[A-Z]|\d{1,2}|one|two|three|four|five)\b/gim;

/** How many texts a unit labels; null where it labels none, and may hold any number. */
function textsIn(sources: string): number | null {
  const labels = new Set((sources.match(label) ?? []).map((found) => found.trim().toLowerCase()));
  return labels.size > 0 ? labels.size : null;
}

/** The same of a text about this very work: what it names, counts and quotes must stand in the work or the unit. */
export const checkSaid = memoizeJudge((text, task) => [
  ...checkText(text, task),
  ...inventionFaults(text, knownOf(task)),
]);
