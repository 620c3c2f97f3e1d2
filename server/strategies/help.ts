import { z } from 'zod';
import { type Help, organizers } from '#contract/feedback.ts';
import { type FeedbackOptionId, feedbackOptionIds } from '#contract/feedback-options.ts';
import { checkSaid, checkText, type FeedbackTask } from '#server/feedback-task/index.ts';
import { countWords, type FaultKind, faultsOf } from '#server/student-text/index.ts';
import { findHelp } from './all-strategies.ts';
import type { StepSubject } from './strategy.ts';

const longestSource = 250;
const longestItem = 40;
const longestText = 80;

const passage = z.object({ text: z.string(), first_sentence: z.int(), last_sentence: z.int() });
const organizer = z.object({ organizer: z.enum(organizers), text: z.string() });

/** What a model wrote for the strategies, as help of a step; what is missing, off or does not hold is left out. */
export function toHelp(answer: unknown, task: FeedbackTask): Help[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const given = answer as Record<string, unknown>;
  return feedbackOptionIds
    .filter((option) => task.enabled.has(option) && given[option] != null)
    .map((option) => toOneHelp(option, given[option], task))
    .filter((help) => help !== null)
    .filter((help) => helpFaults(help, task).length === 0);
}

function toOneHelp(option: FeedbackOptionId, answer: unknown, task: FeedbackTask): Help | null {
  const help: Help = {
    ...{ option, text: '', items: [], source_quote: null, organizer: null, written_by: null },
  };
  if (typeof answer === 'string') return { ...help, text: answer.trim() };
  const list = z.array(z.string()).safeParse(answer);
  if (list.success) {
    const items = list.data.map((item) => item.trim()).filter((item) => item !== '');
    const chosen = findHelp(option)?.chooseItems?.(items, task) ?? items;
    // An item that does not hold goes alone, where enough of them are left.
    return { ...help, items: chosen.filter((item) => lineFaults(item, option, task).length === 0) };
  }
  const quoted = passage.safeParse(answer);
  if (quoted.success)
    return { ...help, text: quoted.data.text.trim(), source_quote: quote(quoted.data, task) };
  const drawn = organizer.safeParse(answer);
  return drawn.success ? { ...help, ...drawn.data } : null;
}

/** The words of a passage, put in by us, so that it is what the texts say. */
function quote({ first_sentence: first, last_sentence: last }: z.output<typeof passage>, task: FeedbackTask) {
  const [from, to] = [task.sources[first - 1], task.sources[last - 1]];
  if (!from || !to || from.isMentor !== to.isMentor || to.start < from.start) return from?.text ?? null;
  const whole = (from.isMentor ? task.unit.mentor_texts : task.unit.learning_sources).slice(
    from.start,
    to.end,
  );
  return countWords(whole) <= longestSource ? whole : from.text;
}

/** What the enabled strategies add to one step, each checked as a model's help would be. */
export function coachHelp(
  task: FeedbackTask,
  options: readonly FeedbackOptionId[],
  place: StepSubject,
): Help[] {
  return options
    .map((option): Help | null => {
      const built = findHelp(option)?.byCoach(task, place);
      const empty = { option, text: '', items: [], source_quote: null, organizer: null, written_by: null };
      return built ? { ...empty, ...built } : null;
    })
    .filter((help) => help !== null)
    .filter((help) => helpFaults(help, task).length === 0);
}

/** Help that speaks of another topic, or begins what is not said yet: what it names need not stand in the work. */
const aboutOthers: ReadonlySet<FeedbackOptionId> = new Set([
  ...(['model-writing', 'sentence-starters', 'use-mentor-texts', 'review-mentor-texts'] as const),
  ...(['word-bank-vocabulary', 'grammatical-structural-feedback'] as const),
]);

function lineFaults(line: string, option: FeedbackOptionId, task: FeedbackTask): readonly FaultKind[] {
  return aboutOthers.has(option) ? checkText(line, task) : checkSaid(line, task);
}

/** What is wrong with the help that one strategy gives. */
export function helpFaults(help: Help, task: FeedbackTask): FaultKind[] {
  const { option, items, text, source_quote: source, organizer: shape } = help;
  const strategy = findHelp(option);
  const [fewest, most] = strategy?.items ?? [0, 0];
  const texts = [text, ...items].filter((line) => line !== '');
  return faultsOf(
    !task.enabled.has(option) && 'is off',
    (items.length < fewest || items.length > most) && 'too few or too many items',
    texts.length === 0 && 'empty',
    items.some((item) => countWords(item) > longestItem) && 'a long item',
    countWords(text) > longestText && 'too long',
    strategy?.needsSource === true && !source && 'names no source',
    source !== null && !standsInTexts(source, task) && 'quotes what is not in the texts',
    source !== null && countWords(source) > longestSource && 'quotes too much',
    (strategy?.drawsOrganizer === true) !== (shape !== null) && 'the wrong shape',
    ...texts.flatMap((line) => lineFaults(line, option, task)),
  );
}

function standsInTexts(source: string, { unit }: FeedbackTask): boolean {
  return unit.learning_sources.includes(source) || unit.mentor_texts.includes(source);
}
