import type { PracticeRequest } from './wire.ts';

/** A numbered line of the prompt: `[S3] The cat ran.` */
export type Numbered = { id: number; text: string };

/** What the practice model understands of a prompt. */
export type ParsedPrompt = {
  /** The student's sentences, [S1]… */
  student: Numbered[];
  /** Those that are long enough to be worth a quotation. */
  quotable: Numbered[];
  /** The unit's sentences, [U1]… */
  unit: Numbered[];
  /** Those of them that stand under a heading with the word mentor. */
  mentor: Numbered[];
  /** The criteria, [C1]… */
  criteria: Numbered[];
  /** Those of them that no block which stands already is about. */
  freeCriteria: Numbered[];
  /** Vocabulary entries, [V1]…, and answers, [A1]…, of a reading check-in, each with the sentences behind it. */
  words: Entry[];
  answers: Entry[];
  isBlank: boolean;
  /** The student asks something. */
  hasQuestion: boolean;
  /** The whole prompt: what stands in it is not said again. */
  text: string;
};

export type Entry = Numbered & { sentences: Numbered[] };

/** Finds the numbered sentences and criteria, wherever in the prompt they stand. */
export function readPrompt({ system, prompt }: PracticeRequest): ParsedPrompt {
  const text = `${system}\n\n${prompt}`;
  const student = numbered(text, 'S');
  const words = student.flatMap((it) => it.text.split(/\s+/)).filter(Boolean);
  const isFree = freeOf(text);
  const free = student.filter(isFree('S'));
  const long = free.filter((it) => it.text.split(/\s+/).length >= 5);
  const criteria = numbered(text, 'C');
  return {
    student,
    quotable: long.length >= 3 ? long : free,
    unit: numbered(text, 'U'),
    mentor: numbered(/^mentor[^\n]*\n(?:\[U\d+\][^\n]*\n?)+/im.exec(text)?.[0] ?? '', 'U'),
    criteria,
    freeCriteria: criteria.filter(isFree('C')),
    words: entries(text, 'V'),
    answers: entries(text, 'A'),
    isBlank: words.length < 10,
    hasQuestion: /^The student asks/m.test(text),
    text,
  };
}

/** A further asking names what is taken: "Use other sentences than [S2], [S4]." */
function freeOf(text: string): (letter: string) => (numbered: Numbered) => boolean {
  const taken = [...text.matchAll(/^Write .*\b(?:an)?other \w+ than .*$/gm)].map(([line]) => line).join(' ');
  return (letter) =>
    ({ id }) =>
      !taken.includes(`[${letter}${id}]`);
}

function entries(text: string, letter: string): Entry[] {
  const pattern = new RegExp(String.raw`^\[${letter}\d+\][^\n]*\n(?:\[S\d+\][^\n]*\n?)*`, 'gm');
  return [...text.matchAll(pattern)].flatMap(([found]) =>
    numbered(found, letter).map((entry) => ({ ...entry, sentences: numbered(found, 'S') })),
  );
}

/** Only at the beginning of a line, or behind the mark of one: a rule may speak of [S1] in its text. */
function numbered(text: string, letter: string): Numbered[] {
  const found = new Map<number, string>();
  for (const [, id, line] of text.matchAll(new RegExp(`^(?:[¶/] )?\\[${letter}(\\d+)\\][ \\t]*(.*)`, 'gm'))) {
    if (line?.trim()) found.set(Number(id), line.trim());
  }
  return [...found].map(([id, line]) => ({ id, text: line }));
}
