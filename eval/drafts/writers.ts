import { readFileSync } from 'node:fs';
import { isSurface, type Link, linkSentences, longestInOrder } from '#server/drafts/index.ts';

/** What the data set says of one sentence of a draft. */
type Marked = {
  /** Its numbers: two where the data set took two sentences as one. */
  index: number[];
  text: string;
  /** Numbers of the sentences of the other draft that it is. */
  aligned: number[];
  purpose: string | null;
  operation: string | null;
};
export type Writer = { id: number; revisions: Record<string, { old: Marked[]; new: Marked[] }> };

type Told = { right: number; all: number; content: number; saidContent: number; rightContent: number };
type Count = { both: number; ours: number; theirs: number };

/** Purposes that leave what is said; the others of the data set are content. */
const surfacePurposes = new Set(['Word-Usage/Clarity', 'Conventions/Grammar/Spelling', 'Organization']);

/** How well the drafts of these writers are aligned, and how often content and surface are told apart as they were. */
export class WriterScore {
  readonly all: Count = { both: 0, ours: 0, theirs: 0 };
  readonly changed: Count = { both: 0, ours: 0, theirs: 0 };
  /** As `changed`, with a sentence that moved counted as the data set has it: as deleted and added. */
  readonly unmoved: Count = { both: 0, ours: 0, theirs: 0 };
  readonly told: Told = { right: 0, all: 0, content: 0, saidContent: 0, rightContent: 0 };
  readonly toldOfFound: Told = { right: 0, all: 0, content: 0, saidContent: 0, rightContent: 0 };

  add(writer: Writer): void {
    for (const revision of Object.values(writer.revisions)) {
      this.#align(revision.old, revision.new);
    }
  }

  #align(old: readonly Marked[], now: readonly Marked[]): void {
    const [before, after] = [textsOf(old), textsOf(now)];
    const links = linkSentences(before, after);
    const inOrder = longestInOrder(
      links,
      (link) => [...before.slice(...link.before), ...after.slice(...link.after)].join('').length,
    );
    const theirs = markedPairs(old, now);
    const pairsOf = (some: typeof links) =>
      new Set(some.flatMap(({ before, after }) => pairs(before, after)));
    const isChanged = (pair: string) => {
      const [a, b] = pair.split(' ').map(Number);
      return before[a ?? -1] !== after[b ?? -1];
    };
    const only = (set: ReadonlySet<string>) => new Set([...set].filter(isChanged));
    this.#tell(old, now, links);
    count(this.all, pairsOf(links), theirs);
    count(this.changed, only(pairsOf(links)), only(theirs));
    count(this.unmoved, only(pairsOf(links.filter((link) => inOrder.has(link)))), only(theirs));
  }

  /** Of revisions of one purpose: between the sentences that the data set aligned, and between those that were found. */
  #tell(old: readonly Marked[], now: readonly Marked[], links: readonly Link[]): void {
    const [before, after] = [textsOf(old), textsOf(now)];
    const byIndex = new Map(old.flatMap(({ index, text }) => index.map((one) => [one, text] as const)));
    const isContent = (side: 'before' | 'after', at: number) => {
      const link = links.find((one) => one[side][0] <= at && at < one[side][1]);
      return (
        !link || !isSurface(before.slice(...link.before).join(' '), after.slice(...link.after).join(' '))
      );
    };
    for (const [at, { operation, purpose, text, aligned }] of now.entries()) {
      if (operation === null) continue;
      const marked = aligned.map((index) => byIndex.get(index) ?? '').join(' ');
      tally(this.told, purpose, operation !== 'Modify' || !isSurface(marked, text));
      tally(this.toldOfFound, purpose, isContent('after', at));
    }
    for (const [at, { operation, purpose }] of old.entries()) {
      if (operation !== 'Delete') continue;
      tally(this.told, purpose, true);
      tally(this.toldOfFound, purpose, isContent('before', at));
    }
  }

  toText(): string {
    return [
      `Pairs of sentences: ${toLine(this.all)}`,
      `Changed pairs: ${toLine(this.changed)}`,
      `Changed pairs, moved sentences left out: ${toLine(this.unmoved)}`,
      `Content or surface, of pairs as marked: ${toldLine(this.told)}`,
      `Content or surface, of pairs as found: ${toldLine(this.toldOfFound)}`,
    ].join('\n');
  }
}

/** The writers of a file of ArgRewrite V.2 in the form that docs/quality.md tells. */
export function readWriters(path: string): Writer[] {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function textsOf(sentences: readonly Marked[]): string[] {
  return sentences.map(({ text }) => text.trim());
}

function markedPairs(old: readonly Marked[], now: readonly Marked[]): Set<string> {
  const places = (sentences: readonly Marked[]) =>
    new Map(sentences.flatMap(({ index }, at) => index.map((one) => [one, at] as const)));
  const [before, after] = [places(old), places(now)];
  const to = (aligned: number[], side: Map<number, number>) =>
    aligned.flatMap((index) => side.get(index) ?? []);
  return new Set([
    ...old.flatMap(({ aligned }, a) => to(aligned, after).map((b) => `${a} ${b}`)),
    ...now.flatMap(({ aligned }, b) => to(aligned, before).map((a) => `${a} ${b}`)),
  ]);
}

function pairs([a, aEnd]: readonly [number, number], [b, bEnd]: readonly [number, number]): string[] {
  const found: string[] = [];
  for (let old = a; old < aEnd; old += 1) for (let now = b; now < bEnd; now += 1) found.push(`${old} ${now}`);
  return found;
}

function count(into: Count, ours: ReadonlySet<string>, theirs: ReadonlySet<string>): void {
  into.both += [...ours].filter((pair) => theirs.has(pair)).length;
  into.ours += ours.size;
  into.theirs += theirs.size;
}

function toLine({ both, ours, theirs }: Count): string {
  const figures = [both / ours, both / theirs, (2 * both) / (ours + theirs)].map((figure) =>
    figure.toFixed(3),
  );
  return `precision ${figures[0]}, recall ${figures[1]}, F ${figures[2]} (${theirs} pairs)`;
}

function tally(into: Told, purpose: string | null, isContent: boolean): void {
  if (purpose === null || purpose.includes(',')) return;
  const wasContent = !surfacePurposes.has(purpose);
  into.all += 1;
  if (isContent === wasContent) into.right += 1;
  if (wasContent) into.content += 1;
  if (isContent) into.saidContent += 1;
  if (isContent && wasContent) into.rightContent += 1;
}

function toldLine({ right, all, content, saidContent, rightContent }: Told): string {
  const figures = [right / all, rightContent / saidContent, rightContent / content].map((figure) =>
    figure.toFixed(3),
  );
  return `${right} of ${all} right (${figures[0]}); content: precision ${figures[1]}, recall ${figures[2]}`;
}
