import type { Finding } from '#contract/receipt-facts.ts';
import type { RatedPlace, WorkReading } from '../place.ts';

/** What a finder saw, and the sentence that shows it best. */
export type Seen = { has: Finding['has']; at?: RatedPlace | undefined };

/**
 * Looks in a work for what a criterion asks for. It says no only where nearly everybody to whom it said so was weak there
 * by two readers; between yes and no it says that it cannot tell.
 */
export type Finder = (work: WorkReading, criterion: string) => Seen;

export const unknown: Seen = { has: 'unknown' };
export const no: Seen = { has: 'no' };

/** Found, if there is such a sentence. */
export function foundAt(at: RatedPlace | undefined): Seen | null {
  return at ? { has: 'yes', at } : null;
}

/** The first sentence of these words. */
export function placeWith(pattern: RegExp, { places }: WorkReading): RatedPlace | undefined {
  return places.find(({ sentence }) => pattern.test(sentence.text));
}

const counts: Readonly<Record<string, number>> = { two: 2, both: 2, three: 3, four: 4 };

/** How many of a thing a criterion asks for: "at least 2 reasons", "both sources". Points are none. */
export function countIn(criterion: string, usual: number): number {
  const pattern = /(?<![/\d])\b(?:[2-9](?!\s*(?:pts?|points?|marks?)\b|\/|\d)|two|both|three|four)\b/i;
  const found = pattern.exec(criterion)?.[0].toLowerCase();
  return found === undefined ? usual : (counts[found] ?? Number(found));
}

/** Paragraphs of more than a few words. */
export function paragraphsOf({ task }: WorkReading): string[] {
  return task.work.split(/\n\s*\n|\n(?=\S.{40})/).filter((one) => one.trim().length > 25);
}

export const isOlder = ({ task }: WorkReading) => task.grade >= 6;
export const endMark = /[.!?…]["'”’)]*$/;
