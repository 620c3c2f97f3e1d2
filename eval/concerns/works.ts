import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConcernKind, concernKinds } from '#contract/safeguarding.ts';
import type { SubjectText } from '#server/safeguarding/index.ts';
import { fixtures } from '../fixtures/index.ts';
import { judgedWorks } from '../judged/judged.ts';

export const sets = [
  'line',
  'plain',
  'oblique',
  'concern-question',
  'hard',
  'question',
  'ordinary',
  'sentence',
] as const;
export type WorkSet = (typeof sets)[number];

/** A whole work, or a question to the AI, and what an adult should see in it. */
export type LabelledWork = {
  id: string;
  set: WorkSet;
  /** Who wrote it: what is learned from one author is measured on others. */
  author: string;
  kind: ConcernKind | 'none';
  about: string;
  grade: string;
  firstLanguage: string;
  genre: string;
  text: string;
  /** The words that tell of it. */
  passage: string | null;
};

/** Works with plain words that the model alone learned from, to know what feedback is held back for. */
export const plainFolder = join(import.meta.dirname, 'plain');
const realFolder = join(import.meta.dirname, 'real');
/** What is learned from; works of other authors, on which bounds are chosen; and of further ones, for figures alone. */
export const worksFolder = join(import.meta.dirname, 'works');
export const strangersFolder = join(import.meta.dirname, 'strangers');
export const heldOutFolder = join(import.meta.dirname, 'held-out');
const sentencesFile = join(import.meta.dirname, 'tuning.tsv');

/** The works of every JSONL file of a folder; none where there is no such folder. */
export function readWorks(folder: string): LabelledWork[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => toWork(JSON.parse(line) as Record<string, string>, name)),
    );
}

function toWork(row: Record<string, string>, name: string): LabelledWork {
  const set = sets.find((known) => known === row.set);
  const isConcern = set === 'line' || set === 'plain' || set === 'oblique' || set === 'concern-question';
  if (!set || !row.text) throw new Error(`${name}: ${row.id} has no known set or no text`);
  return {
    ...{ id: row.id ?? '', set, author: name.replace('.jsonl', '') },
    ...{ kind: concernKinds.find((kind) => kind === row.kind) ?? 'none', about: row.about ?? '-' },
    ...{ grade: String(row.grade ?? '?'), firstLanguage: row.l1 ?? '?', genre: row.genre ?? '?' },
    ...{ text: row.text, passage: row.passage ?? (isConcern ? row.text : null) },
  };
}

/** Sets of which the model learned from one half, and books that nothing learned from. */
const halvedSets = ['ewt', 'argrewrite', 'eslspok'];
const books = ['antin', 'eastman', 'garland', 'muir', 'roosevelt', 'stewart', 'washington'];

/**
 * Texts that people wrote for themselves, as harmless ones; README.md beside them names their sources. Of the sets one
 * half is learned from; the other is judged, and so are the books.
 */
export function readReal(half: 'learned' | 'judged' | 'all'): LabelledWork[] {
  return [...halvedSets, ...books].flatMap((author) =>
    readFileSync(join(realFolder, `${author}.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; text: string })
      .filter(({ id }) => half === 'all' || half === (books.includes(author) ? 'judged' : halfOf(id)))
      .map(({ id, text }) => toReal(id, author, text)),
  );
}

export function toReal(id: string, author: string, text: string): LabelledWork {
  return {
    ...{ id, set: 'ordinary', author, kind: 'none', about: '-', grade: '?' },
    ...{ firstLanguage: '?', genre: 'real', text, passage: null },
  };
}

/** The drafts of one writer fall into the same half. */
function halfOf(id: string) {
  const [writer = ''] = id.split('-');
  const [first = 0] = createHash('md5').update(writer).digest().subarray(-1);
  return first % 2 === 0 ? 'learned' : 'judged';
}

/** Sentences of a table with the columns id, kind, about, genre, text. */
export function readSentences(file = sentencesFile): LabelledWork[] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  return lines.map((line, index) => {
    const [id = '', kind = '', about = '', genre = '', text = ''] = line.split('\t');
    const known = concernKinds.find((one) => one === kind);
    if (!known && kind !== 'none') throw new Error(`line ${index + 2} has no such kind: ${kind}`);
    return {
      ...{ id, set: 'sentence' as const, author: 'sentences', kind: known ?? 'none', about },
      ...{ grade: '?', firstLanguage: '?', genre, text, passage: known ? text : null },
    };
  });
}

/** Ordinary works of the other sets of this project, and their questions to the AI. */
export function readOtherOrdinary(): LabelledWork[] {
  const ordinary = (
    id: string,
    author: string,
    set: 'ordinary' | 'question',
    text: string,
  ): LabelledWork => ({
    ...{ id, set, author, kind: 'none', about: '-', grade: '?', firstLanguage: '?', genre: 'school work' },
    ...{ text, passage: null },
  });
  const works = [
    ...judgedWorks('tune').map(({ id, text, question }) => ({
      id,
      text,
      question,
      from: id.split('-')[0] ?? '',
    })),
    ...fixtures.map(({ name, work, question }) => ({ id: name, text: work, question, from: 'fixtures' })),
  ];
  return works.flatMap(({ id, text, question, from }) => [
    ordinary(id, from, 'ordinary', text),
    ...(question ? [ordinary(`${id} question`, from, 'question', question)] : []),
  ]);
}

/** A work as the check reads it. */
export function toText({ set, text }: LabelledWork): SubjectText {
  const isQuestion = set === 'question' || set === 'concern-question';
  return { field: 'work', text, is: isQuestion ? 'question' : 'work' };
}
