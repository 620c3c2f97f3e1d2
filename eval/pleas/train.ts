import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  isPlainlyToAi,
  mayPlead,
  type PleaWeights,
  pleaFeatures,
  pleaScore,
  splitSentences,
} from '#server/student-text/index.ts';
import { readWorks, strangersFolder, worksFolder } from '../concerns/works.ts';
import { judgedWorks } from '../judged/judged.ts';
import { learnLinear } from '../linear.ts';

/**
 * `npm run pleas:train` learns by their words which sentences of a work speak to whoever gives the feedback. The bound is set
 * on works of authors from whom nothing is learned. `-- --measure` learns from all writers of pleas but two, for each two,
 * prints how many of theirs are found, and writes nothing.
 */
const { values } = parseArgs({ options: { measure: { type: 'boolean' }, show: { type: 'boolean' } } });

type Line = { text: string; isPlea: boolean; writer: string };
type Row = Line & { names: string[] };

/** Of the sentences of works, and of lines that beg or ask somebody else, this share may be taken for a plea. */
const mostTaken = { ofWorks: 0.0002, ofOthers: 0.005 };
/** Of those who wrote such lines, these are not learned from. */
const leftOut = ['others-5.jsonl', 'others-6.jsonl'];
const costs = { cost: 1, mostRepeated: 4 };
const fewestSeen = 2;
const smallest = 0.02;
/** Of the works that tell of something, every sentence that tells it is learned from; of all works, one in so many. */
const oneWorkIn = 6;

const here = new URL('./', import.meta.url);
const lines = readdirSync(here)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) =>
    readFileSync(new URL(name, here), 'utf8')
      .trim()
      .split('\n')
      .map((line): Line => {
        const { class: kind, text } = JSON.parse(line) as { class: 'plea' | 'work'; text: string };
        return { text, isPlea: kind === 'plea', writer: name };
      }),
  );
const told = readWorks(worksFolder).filter(({ set }) => set !== 'question' && set !== 'concern-question');
const ofWorks = [
  ...told.flatMap(({ passage }) => (passage ? [passage] : [])),
  ...told.filter((_, at) => at % oneWorkIn === 0).flatMap(({ text }) => sentencesIn(text)),
  ...judgedWorks('tune').flatMap(({ text }) => sentencesIn(text)),
];
const honest = toRows([...new Set(ofWorks)].map((text) => ({ text, isPlea: false, writer: '' })));
const written = toRows(lines.filter(({ writer }) => !leftOut.includes(writer)));
const others = toRows(lines.filter(({ writer }) => leftOut.includes(writer)));
const strangers = readWorks(strangersFolder).filter(
  ({ set }) => set !== 'question' && set !== 'concern-question',
);
const unseen = [
  ...strangers.flatMap(({ text }) => sentencesIn(text)),
  ...judgedWorks('held').flatMap(({ text }) => sentencesIn(text)),
].map((text) => ({ text, names: pleaFeatures(text) }));
const passages = strangers.flatMap(({ passage }) => (passage ? [pleaFeatures(passage)] : []));

if (values.measure) measure();
else {
  const features = learn([...written, ...honest]);
  const file = new URL('../../server/student-text/plea-weights.json', import.meta.url);
  const weights: PleaWeights = { bound: boundOf(features), features };
  writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`);
}

function sentencesIn(text: string): string[] {
  return splitSentences(text)
    .map((sentence) => sentence.text)
    .filter((sentence) => !isPlainlyToAi(sentence));
}

function toRows(all: readonly Line[]): Row[] {
  return all.map((line) => ({ ...line, names: pleaFeatures(line.text) }));
}

function learn(rows: readonly Row[]): PleaWeights['features'] {
  const counts = new Map<string, number>();
  for (const { names } of rows) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= fewestSeen).map(([name]) => name);
  const places = new Map(names.map((name, at) => [name, at]));
  const points = rows.map((row) =>
    row.names.map((name) => places.get(name)).filter((at) => at !== undefined),
  );
  const examples = { points, isOne: rows.map(({ isPlea }) => isPlea), size: names.length };
  const learned = learnLinear(examples, costs);
  const entries = names.map((name, at) => [name, Math.round(100 * (learned[at] ?? 0))] as const);
  return Object.fromEntries(entries.filter(([, weight]) => Math.abs(weight) >= 100 * smallest));
}

/** Above it are those shares of what nothing was learned from, and nothing of a work that tells of harm. */
function boundOf(features: PleaWeights['features']): number {
  const exceededBy = (rows: readonly Pick<Row, 'names'>[], share: number) => {
    const scores = rows.map(({ names }) => pleaScore(names, features)).sort((one, other) => other - one);
    return scores[Math.floor(scores.length * share)] ?? 0;
  };
  const highest = Math.max(...passages.map((names) => pleaScore(names, features)));
  const bounds = [exceededBy(unseen, mostTaken.ofWorks), exceededBy(others, mostTaken.ofOthers)];
  return Math.ceil(1000 * Math.max(highest, ...bounds)) / 1000;
}

function measure() {
  const writers = [...new Set(written.map(({ writer }) => writer))].filter((name) =>
    name.startsWith('writer'),
  );
  const found = { plainly: 0, learned: 0, both: 0, pleas: 0, taken: 0, honest: 0, sentences: 0 };
  for (let at = 0; at < writers.length; at += 2) {
    const out = new Set(writers.slice(at, at + 2));
    const features = learn([...written.filter(({ writer }) => !out.has(writer)), ...honest]);
    const bound = boundOf(features);
    found.sentences += unseen.filter(
      ({ text, names }) => mayPlead(text) && pleaScore(names, features) > bound,
    ).length;
    for (const row of written.filter(({ writer }) => out.has(writer))) {
      const isPlain = isPlainlyToAi(row.text);
      const isLearned = mayPlead(row.text) && pleaScore(row.names, features) > bound;
      if (!row.isPlea) {
        found.honest += 1;
        found.taken += isPlain || isLearned ? 1 : 0;
        if (values.show && isLearned) console.log(`  taken: ${row.text}`);
        continue;
      }
      found.pleas += 1;
      found.plainly += isPlain ? 1 : 0;
      found.learned += isLearned ? 1 : 0;
      found.both += isPlain || isLearned ? 1 : 0;
    }
    if (values.show)
      for (const { text, names } of unseen)
        if (pleaScore(names, features) > bound) console.log(`  of a work: ${text}`);
  }
  console.log(
    `pleas of writers left out: ${found.plainly} of ${found.pleas} by rules, ${found.learned} by words, ${found.both} by both; honest lines like them taken: ${found.taken} of ${found.honest}; sentences of unseen works taken: ${found.sentences} of ${4 * unseen.length}`,
  );
}
