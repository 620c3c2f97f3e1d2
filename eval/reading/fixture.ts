import type { ReadingFlag, ReadingSummary } from '#contract/check-ins.ts';

export const readingBands = [
  'good',
  'thin',
  'blank',
  'copied',
  'off-book',
  'misuse',
  'concern',
  'fiction',
  'injection',
  'other language',
] as const;
export type ReadingBand = (typeof readingBands)[number];

type Words = ReadingSummary['vocabulary'][number]['verdict'];
type Answers = ReadingSummary['comprehension'][number]['verdict'];

/** What a student fills in, and the group's form around it. */
export type CheckInWords = {
  level: number;
  pace?: number;
  questions?: readonly [string, string, string];
  book: { title: string; author: string };
  pages: number | null;
  from?: string;
  to?: string;
  vocabulary: { word: string; usage: string }[];
  answers: string[];
  others?: { label: string; question: string; answer: string }[];
};

/** A check-in of ours, in the manner of the grade, and what a summary of it must say. */
export type ReadingFixture = CheckInWords & {
  name: string;
  band: ReadingBand;
  /** What a program can know. An entry with two verdicts may have either, as a model sees more than the coach. */
  expected: {
    volume?: 'met' | 'close' | 'below';
    vocabulary: Words[][];
    comprehension: Answers[][];
    flags?: ReadingFlag['kind'][];
    /** Flags that nobody may raise. */
    noFlags?: ReadingFlag['kind'][];
  };
  /** What only who understands the text can find; a model is held to it, the coach is not. */
  forModels?: {
    flags?: ReadingFlag['kind'][];
    /** Words of the student that a model is to name as a concern about life, not about the book. */
    concern?: string;
  };
};
