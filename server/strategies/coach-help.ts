import type { Help } from '#contract/feedback.ts';
import type { FeedbackOptionId } from '#contract/feedback-options.ts';
import type { CriterionKind, FeedbackTask, SourceSentence } from '#server/feedback-task/index.ts';
import { ageOf, contentStems, countWords, stem, wordsOf } from '#server/student-text/index.ts';
import { helpFaults } from './answer-help.ts';
import type { ByKind } from './coach-help-texts.ts';
import * as texts from './coach-help-texts.ts';

/** A pattern of language: its rule in plain words, and where the student's words show it. */
export type LanguagePattern = { rule: string; words: readonly string[] };

/** The sentence and the criterion that a step is about, and the first pattern of language in the whole work. */
export type Place = {
  kind: CriterionKind;
  sentence: string;
  criterion: string;
  pattern: LanguagePattern | null;
};
type Builder = (task: FeedbackTask, place: Place) => Partial<Help> | null;

/** Kinds that look for nearly the same share their help. */
const alike: Partial<Record<CriterionKind, CriterionKind>> = {
  answer: 'math-steps',
  figurative: 'detail',
  theme: 'claim',
  'math-steps': 'reasoning',
  'how-to': 'order',
  conventions: 'general',
  focus: 'detail',
  limits: 'reasoning',
  reflection: 'reasoning',
  style: 'words',
  voice: 'words',
};

function pick<T>(byKind: ByKind<T>, kind: CriterionKind): T {
  return byKind[kind] ?? byKind[alike[kind] ?? 'general'] ?? byKind.general;
}

/** In a story even words and style are about what can be seen. */
function storyKind({ isOpen }: FeedbackTask, kind: CriterionKind): CriterionKind {
  return isOpen && /^(?:words|style|voice|sentences|conventions|general)$/.test(kind) ? 'detail' : kind;
}

const isYoung = ({ grade }: FeedbackTask) => ageOf(grade) === 'young';

const builders: Partial<Record<FeedbackOptionId, Builder>> = {
  'sentence-starters': (task, { kind }) => ({
    text: isYoung(task) ? 'You can start like this:' : 'Ways to begin, if you like:',
    items: pick(isYoung(task) ? texts.youngStarters : texts.starters, storyKind(task, kind)).slice(0, 3),
  }),
  'task-scaffolding': (task, { kind }) => ({
    text: 'Small steps:',
    items: pick(isYoung(task) ? texts.youngActions : texts.actions, kind),
  }),
  'provide-revision-questions': (task, { kind }) => ({
    text: 'Ask yourself:',
    items: pick(isYoung(task) ? texts.youngQuestions : texts.questions, kind).slice(0, 2),
  }),
  'suggest-graphic-organizers': (task, { kind }) =>
    task.isOpen && /detail|order|focus|opening|ending|general|talk/.test(kind)
      ? texts.storyMap
      : pick(texts.organizerFor, kind),
  'word-bank-vocabulary': (task, place) => ({
    text: isYoung(task) ? 'Words from our book:' : 'Words from the unit text. Use the ones that fit:',
    items: wordBank(task, place),
  }),
  'clarify-concepts': (task, place) => clarify(task, place),
  'use-mentor-texts': (task, { kind }) => {
    const { name } = pick(texts.craft, kind);
    const source = mentorPassage(task, kind);
    return source === null
      ? null
      : { text: `Look at ${name}. Try the same move with your own words.`, source_quote: source };
  },
  'review-mentor-texts': (task, { kind }) => {
    const { ask } = pick(texts.craft, kind);
    const source = mentorPassage(task, kind);
    return source === null
      ? null
      : { text: `Read this part of the mentor text again. ${ask}`, source_quote: source };
  },
  'model-writing': (task, { kind }) => {
    const [first, second] = pick(texts.models, kind);
    const isSame = contentStems(first).some((word) => task.topic.has(word) && word.length > 4);
    return { text: 'The same move on another topic:', items: [isSame ? second : first] };
  },
  'grammatical-structural-feedback': (task, { pattern }) => {
    if (!task.isEnglish) return { text: 'The coach reads English only, so it did not look at grammar here.' };
    if (!pattern) {
      return {
        text: isYoung(task)
          ? 'Read it out loud. Check the big letters and the dots.'
          : 'I did not notice one pattern to point at. Read your work out loud once, and stop where you stumble.',
      };
    }
    return {
      text: `One pattern to check. ${pattern.rule}`,
      items: [...new Set(pattern.words)].slice(0, 3).map((word) => `Look at “${word}.”`),
    };
  },
};

/** What the enabled strategies add to one step, each checked as a model's help would be. */
export function coachHelp(task: FeedbackTask, options: readonly FeedbackOptionId[], place: Place): Help[] {
  return options
    .map((option): Help | null => {
      const built = builders[option]?.(task, place);
      const empty = { option, text: '', items: [], source_quote: null, organizer: null, written_by: null };
      return built ? { ...empty, ...built } : null;
    })
    .filter((help) => help !== null)
    .filter((help) => helpFaults(help, task).length === 0);
}

/** The passage nearest to the student's sentence; without one, the passage nearest to the criterion. */
function clarify(task: FeedbackTask, { sentence, criterion }: Place): Partial<Help> | null {
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

const passageWords = 60;

/** A sentence with the one after it where both are short, as it stands in the text. */
function passageAround(task: FeedbackTask, item: SourceSentence): string {
  const text = item.isMentor ? task.unit.mentor_texts : task.unit.learning_sources;
  const next = task.sources[item.id];
  if (!next || next.isMentor !== item.isMentor) return item.text;
  const both = text.slice(item.start, next.end);
  return countWords(both) <= passageWords && !/[\n\r]/.test(both) ? both : item.text;
}

function mentorPassage(task: FeedbackTask, kind: CriterionKind): string | null {
  const mentor = task.sources.filter(({ isMentor }) => isMentor);
  if (kind === 'ending') return mentor.at(-1)?.text ?? null;
  const { look } = pick(texts.craft, kind);
  const found = mentor.find(({ text }) => look.test(text)) ?? mentor[0];
  return found ? passageAround(task, found) : null;
}

/**
 * Words of the unit that the work does not use yet, rare ones first: those near this sentence, then those that stand
 * often. A short text may have too few: then everyday words, and words that are used, fill the bank.
 */
function wordBank(task: FeedbackTask, { sentence, criterion }: Place): string[] {
  const used = new Set(wordsOf(task.work).map(stem));
  const longest = [7, 9, 12, 16][Math.min(3, Math.floor(task.grade / 2))] ?? 16;
  const near = task.passages.find(`${sentence} ${criterion}`, 6).map(({ item }) => item.text.toLowerCase());
  const ranked = [...task.vocabulary].map(([root, word]) => ({
    word,
    isBest: task.terms.has(root) && !used.has(root) && word.length <= longest,
    weight:
      (used.has(root) ? -20 : 0) +
      (task.terms.has(root) && word.length <= longest ? 10 : 0) +
      (near.some((text) => text.includes(word)) ? 2 : 0) +
      Math.min(task.passages.frequency(root), 4) +
      (word.length > 6 ? 0.5 : 0),
  }));
  ranked.sort((a, b) => b.weight - a.weight || a.word.localeCompare(b.word));
  const best = ranked.filter(({ isBest }) => isBest).slice(0, mostInBank);
  return (best.length >= fewestInBank ? best : ranked.slice(0, fewestInBank)).map(({ word }) => word);
}

const fewestInBank = 4;
const mostInBank = 6;
