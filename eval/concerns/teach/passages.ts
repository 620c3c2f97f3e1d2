import { writeFileSync } from 'node:fs';
import { readWeights, readWords, scoreOf, toFeatures } from '#server/safeguarding/index.ts';
import {
  type LabelledWork,
  plainFolder,
  readOtherOrdinary,
  readReal,
  readSentences,
  readWorks,
  strangersFolder,
  toText,
  worksFolder,
} from '../works.ts';

/**
 * Writes what `teach.py` learns from and is looked at with, `learn.jsonl` and `look.jsonl`, and what `teach_plain.py`
 * learns from beside, `plain.jsonl`, in the folder that is named.
 * One passage a line, with what stands around it, what it should be taken for, and which work it is of.
 */
const [folder = '.'] = process.argv.slice(2);
/** Of harmless works, the passages whose words speak most for a concern teach most. */
const mostOfHarmless = 4;
const mostOfPlain = 8;
const { concern } = readWeights();

write('learn', [...readWorks(worksFolder), ...readOtherOrdinary(), ...readSentences()], mostOfHarmless);
write('look', readWorks(strangersFolder), Infinity);
write('plain', [...readWorks(plainFolder), ...readReal('learned')], mostOfPlain);

function write(name: string, works: readonly LabelledWork[], most: number) {
  const rows = works.flatMap((work) => toRows(work, most));
  writeFileSync(`${folder}/${name}.jsonl`, `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
}

function toRows(work: LabelledWork, most: number) {
  const { text, passage, kind, about, set, genre, id } = work;
  const { passages, promising } = readWords([toText(work)]);
  const start = passage === null ? -1 : text.indexOf(passage);
  const end = start + (passage?.length ?? 0);
  let from = 0;
  const all = passages.map((one, place) => {
    const at = text.indexOf(one.quote, from);
    from = at + 1;
    const shared = Math.min(at + one.quote.length, end) - Math.max(at, start);
    const isTelling = start >= 0 && shared > Math.min(one.quote.length, end - start) / 2;
    const isOwn = kind === 'self-harm' && about === 'self';
    const isLine = isTelling && isOwn && (set === 'line' || genre === 'line' || one.decided?.isLine === true);
    return {
      ...{ id, set, kind, place, quote: one.quote, before: one.before, after: one.after },
      words: scoreOf(toFeatures(one), concern),
      ...{ isTelling, isLine, isUnsureLine: isTelling && isOwn && !isLine },
    };
  });
  if (most === Infinity) return all.filter(({ place }) => promising.includes(place));
  // What stands around a telling passage is neither one nor the other.
  if (passage !== null) return all.filter(({ isTelling }) => isTelling);
  return all.sort((one, other) => other.words - one.words).slice(0, most);
}
