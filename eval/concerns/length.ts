import { type Decision, decide } from '#server/safeguarding/index.ts';
import { decideTwice } from './decide-twice.ts';
import { meaningsOf } from './meanings.ts';
import { type LabelledWork, toReal } from './works.ts';

const lengths = [200, 900];

/** How often works of two lengths are pointed out, made of the same prose: by words alone, and read for their meaning. */
export async function toLengthTable(real: readonly LabelledWork[]): Promise<string> {
  const head = `${'words a work'.padEnd(38)}${['works', 'plain', 'line', 'either tier'].map((name) => name.padStart(13)).join('')}`;
  const lines = [head];
  for (const length of lengths) {
    const reads = await meaningsOf(toLength(real, length));
    const add = (how: string, decisions: readonly Decision[]) => {
      const concerns = decisions.filter(({ isConcern }) => isConcern);
      const counts = [
        concerns.filter(({ certainty }) => certainty === 'plain').length,
        concerns.filter(({ showsLine }) => showsLine).length,
        concerns.length,
      ];
      const shares = counts.map((count) => `${count} ${((count / decisions.length) * 100).toFixed(2)} %`);
      const row = [String(decisions.length), ...shares].map((text) => text.padStart(13)).join('');
      lines.push(`${`${length}, ${how}`.padEnd(38)}${row}`);
    };
    add(
      'by words alone',
      reads.map(({ read }) => decide(read, null)),
    );
    add(
      'read for their meaning',
      reads.map(({ read, meanings }) => decideTwice(read, meanings)),
    );
  }
  return lines.join('\n');
}

/** The texts of each set one behind the other, cut between sentences into works of a length. */
function toLength(real: readonly LabelledWork[], length: number): LabelledWork[] {
  return [...new Set(real.map(({ author }) => author))].flatMap((author) => {
    const works: string[][] = [[]];
    let count = 0;
    for (const { text } of real.filter((one) => one.author === author))
      for (const sentence of text.split(/(?<=[.?!]["”]?)\s+/)) {
        if (count >= length) {
          works.push([]);
          count = 0;
        }
        works.at(-1)?.push(sentence);
        count += sentence.split(/\s+/).length;
      }
    return works.map((sentences, at) => toReal(`${author} ${length} ${at}`, author, sentences.join(' ')));
  });
}
