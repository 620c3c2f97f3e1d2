import { readFileSync } from 'node:fs';
import { type ConcernKind, concernKinds } from '#contract/safeguarding.ts';

/** A sentence or two as a student may type them, and what an adult should see in them. */
export type Example = {
  id: string;
  kind: ConcernKind | 'none';
  about: string;
  genre: string;
  text: string;
};

export const tuningFile = new URL('./tuning.tsv', import.meta.url);

/** Reads a table with the columns id, kind, about, genre, text. */
export function readExamples(file: URL): Example[] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  return lines.map((line, index) => {
    const [id = '', kind = '', about = '', genre = '', text = ''] = line.split('\t');
    if (kind !== 'none' && !isKind(kind)) throw new Error(`line ${index + 2} has no such kind: ${kind}`);
    return { id, kind, about, genre, text };
  });
}

function isKind(kind: string): kind is ConcernKind {
  return concernKinds.some((known) => known === kind);
}
