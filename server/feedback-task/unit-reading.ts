import { type CriterionKind, mostCriteria } from '#contract/criterion-kinds.ts';
import type { Step } from '#contract/feedback.ts';
import type { Unit } from '#contract/units.ts';
import { lruMemo } from '#server/process/lru-memo.ts';
import {
  contentStems,
  copyFinder,
  isEasy,
  Passages,
  type Sentence,
  splitSentences,
  toWordLine,
  type WordLine,
  wordRuns,
  wordsOf,
} from '#server/student-text/index.ts';
import { criterionLines, keepLevels, shorten } from '#words/criterion-lines.ts';
import { readCriterion } from '#words/criterion-reading.ts';
import { inLine } from '#words/in-line.ts';

export type UnitForFeedback = Pick<
  Unit,
  | 'title'
  | 'grade_level'
  | 'learning_objectives'
  | 'learning_sources'
  | 'mentor_texts'
  | 'assessment_criteria'
  | 'criterion_kinds'
  | 'criterion_levels'
  | 'expected_mistakes'
  | 'task_sequence'
  | 'feedback_options'
>;

export type Criterion = {
  id: number;
  text: string;
  /** What the teacher chose, else what its words tell; `general` where they tell nothing. */
  kind: CriterionKind;
  /** The teacher chose the kind. */
  isConfirmed: boolean;
  /** The kind is known, from the teacher or from the words. */
  isRead: boolean;
  /** What the teacher tells apart, a line for each level in her order, each as far as it is read; mostly none. */
  levels: readonly string[];
};
/** Every step serves one, so there is always one to serve. */
export type Criteria = readonly [Criterion, ...Criterion[]];
/** A sentence of the unit texts, or of the mentor texts, which are numbered on. */
export type SourceSentence = Sentence & { isMentor: boolean };

/** What the words of a unit tell, read once for a whole class. */
export type UnitReading = {
  /** The first one of these words that was read: runs of a class that wait for their model hold no copies. */
  unit: UnitForFeedback;
  criteria: Criteria;
  /** How many more the unit has than are read. */
  criteriaLeftOut: number;
  /** Levels are longer than they are read. */
  areLevelsCut: boolean;
  sources: readonly SourceSentence[];
  passages: Passages<SourceSentence>;
  /** What the teacher expects to go wrong. To look for, and never to be quoted to a student. */
  mistakes: readonly Sentence[];
  /** Every run of words, to find again what was copied. */
  unitRuns: ReadonlySet<string>;
  /** Whether a sentence is a copy of one in the unit, word for word or lightly changed. */
  isCopied: ReturnType<typeof copyFinder>;
  /** The words of unit texts, mentor texts, title, objectives, tasks, criteria and levels, to find a quotation again. */
  sourceWords: readonly WordLine[];
  /** Words of the unit texts that carry meaning, by their stems. */
  vocabulary: ReadonlyMap<string, string>;
  /** Those of them that are no everyday words. */
  terms: ReadonlyMap<string, string>;
  /** Words of title, objectives, tasks and criteria. */
  askWords: ReadonlySet<string>;
  /** Stems of the words that the unit is about. */
  topic: ReadonlySet<string>;
  /** The student may choose what to write about. */
  isOpen: boolean;
  isMath: boolean;
  isHowTo: boolean;
};

/** Reading a unit of 100,000 characters takes a while and it is read for a whole class: the last few are kept. */
export const readUnit = lruMemo(8, keyOf, readWords);

/** Not merely joined: no text of one teacher may pass for the texts of another. */
function keyOf(unit: UnitForFeedback): string {
  return JSON.stringify(keyParts.map((name) => unit[name]));
}

/** A part that is missing here does not compile: two units that differ in it alone would be read as one. */
const keyParts = Object.keys({
  title: 0,
  grade_level: 0,
  learning_objectives: 0,
  learning_sources: 0,
  mentor_texts: 0,
  assessment_criteria: 0,
  criterion_kinds: 0,
  criterion_levels: 0,
  expected_mistakes: 0,
  task_sequence: 0,
  feedback_options: 0,
} satisfies Record<keyof UnitForFeedback, 0>) as (keyof UnitForFeedback)[];

const open =
  /\b(?:personal|narratives?|memoir|small moments?|true story|story (?:about|of your own)|your own (?:story|poem|topic|experience)|poems?|poetry|journal|free choice|who you are|any topic|how.?to|favorite|imagin\w+|fairy tale|fantasy|creative)\b/i;
const math =
  /\b(?:fractions?|equations?|multipl\w+|divid\w+|denominator|perimeter|number line|solve for|add and subtract)\b/i;

function readWords(unit: UnitForFeedback): UnitReading {
  const tasks = unit.task_sequence.map((task) => `${task.title}. ${task.description}`);
  const about = [unit.title, unit.learning_objectives, ...tasks].join('\n');
  const own = unitSentences(unit.learning_sources).map((sentence) => ({ ...sentence, isMentor: false }));
  const mentor = unitSentences(unit.mentor_texts).map((sentence) => ({
    ...sentence,
    id: own.length + sentence.id,
    isMentor: true,
  }));
  const sources = [...own, ...mentor];
  const vocabulary = vocabularyOf(unit.learning_sources);
  const levels = readLevels(unit);
  const levelTexts = [...levels.ofText.values()].flat().join('\n');
  const all = [about, unit.assessment_criteria, unit.learning_sources, unit.mentor_texts, levelTexts].join(
    '\n',
  );
  const ask = `${about}\n${unit.assessment_criteria}`;
  const [first = unit.title, ...rest] = criterionLines(unit.assessment_criteria);
  const confirmed = new Map(unit.criterion_kinds.map(({ text, kind }) => [text, kind]));
  const toCriterion = (text: string, index: number) => ({
    ...asCriterion(text, index + 1, confirmed.get(text)),
    levels: levels.ofText.get(text) ?? [],
  });
  return {
    unit,
    criteria: [
      toCriterion(first, 0),
      ...rest.slice(0, mostCriteria - 1).map((line, at) => toCriterion(line, at + 1)),
    ],
    criteriaLeftOut: Math.max(0, 1 + rest.length - mostCriteria),
    areLevelsCut: levels.areCut,
    sources,
    passages: new Passages(sources),
    mistakes: unitSentences(unit.expected_mistakes),
    unitRuns: wordRuns(wordsOf(all)),
    isCopied: copyFinder([...unitSentences(`${ask}\n${levelTexts}`), ...sources]),
    sourceWords: [unit.learning_sources, unit.mentor_texts, ask, ...(levelTexts ? [levelTexts] : [])].map(
      toWordLine,
    ),
    vocabulary,
    terms: new Map([...vocabulary].filter(([, word]) => word.length > 4 && !isEasy(word))),
    askWords: new Set(wordsOf(ask)),
    topic: topicOf(ask, own),
    isOpen: open.test(ask),
    isMath: math.test(ask) || math.test(unit.learning_sources.slice(0, 2000)),
    isHowTo: /\bhow.?to\b|\bdirections\b|\bprocedur/i.test(ask),
  };
}

/**
 * Prose of 100,000 characters has fewer. Of a list of very short lines what stands behind them is pointed at no more,
 * though its words still count: a text that is made of line ends must not hold the others up.
 */
const mostSentences = 5_000;
/** Words of a sentence of the unit that are pointed at as a whole. */
const longestSentence = 60;

function unitSentences(text: string): Sentence[] {
  return splitSentences(text, { most: mostSentences, longest: longestSentence });
}

/** Characters of all levels: those of a rubric of 4 × 4 are read whole. */
export const mostOfLevels = 10_000;

/** Points are left out, as no feedback speaks of a number. */
function readLevels(unit: UnitForFeedback) {
  const kept = keepLevels(unit.criterion_levels, unit.assessment_criteria);
  const most = Math.floor(mostOfLevels / kept.flatMap(({ levels }) => levels).length);
  const whole = kept.map(({ text, levels }) => ({
    text,
    lines: levels.map(({ name, points, description }) =>
      inLine([name || points, description].filter(Boolean).join(': ')),
    ),
  }));
  return {
    ofText: new Map(whole.map(({ text, lines }) => [text, lines.map((line) => shorten(line, most))])),
    areCut: whole.some(({ lines }) => lines.some((line) => line.length > most)),
  };
}

function asCriterion(
  text: string,
  id: number,
  confirmed: CriterionKind | undefined,
): Omit<Criterion, 'levels'> {
  const kind = confirmed ?? readCriterion(text);
  return { id, text, kind: kind ?? 'general', isConfirmed: confirmed !== undefined, isRead: kind !== null };
}

/** A criterion as a step names it. What it was read as is not for the student. */
export function toStepCriterion({ id, text }: Criterion): Step['criterion'] {
  return { id, text };
}

/** The criterion that a step names. */
export function criterionOf(
  { criteria }: Pick<UnitReading, 'criteria'>,
  { id }: Step['criterion'],
): Criterion {
  return criteria.find((criterion) => criterion.id === id) ?? criteria[0];
}

/** Names begin with a capital in every place where they stand; they are no words to offer. */
function vocabularyOf(text: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const [word] of text.matchAll(/(?<![\p{L}’'-])\p{Ll}[\p{Ll}-]{2,17}(?![\p{L}’'-])/gu)) {
    const [root] = contentStems(word);
    if (root && !words.has(root) && !/(?:ly|n't)$/.test(word)) words.set(root, word);
  }
  return words;
}

/** Words of school, which stand in units on every topic. */
const schoolWords = new Set(
  contentStems(
    `write writing writer reader read text texts story article sentence paragraph essay claim evidence reason reasons
    detail details idea ideas explain describe support state opinion conclusion clear use uses include word words
    science number answer question main least two three example source author organize order topic show tell unit
    know think important people help helps make time day school student students work thing good new first way`,
  ),
);
const mostTopicWords = 80;

/** The words of title, objectives and tasks, and those that stand most often in the texts. */
function topicOf(ask: string, sources: readonly SourceSentence[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { text } of sources)
    for (const root of contentStems(text)) counts.set(root, (counts.get(root) ?? 0) + 1);
  const often = [...counts].sort((a, b) => b[1] - a[1]).slice(0, mostTopicWords);
  const stems = [...contentStems(ask), ...often.map(([root]) => root)];
  return new Set(stems.filter((root) => !schoolWords.has(root)));
}
