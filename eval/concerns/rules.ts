import { readWords, weigh } from '#server/safeguarding/index.ts';
import { type LabelledWork, toText } from './works.ts';

/** A rule speaks for the upper tier while it is wrong so seldom, and right so often on works whose authors saw no rule. */
const bar = { wrongIn100k: 1, works: 3, authors: 2 };

/** What a rule fires on rightly in prose that people wrote: read by one reader, and told there as a harm of one's own. */
const toldInReal: readonly string[] = [
  // “They constantly reassure me that they will throw me out of home when I turn 18.”
  '20111107212131AACQ65F_ans',
];

type Firings = { wrong: number; told: number; works: Set<string>; authors: Set<string> };

/**
 * How often each rule makes a work plain, without what meanings add: on prose that people wrote, and on works that tell
 * plainly of something. False where a rule breaks the bar.
 */
export function toRuleTable(
  names: readonly string[],
  real: readonly LabelledWork[],
  others: readonly LabelledWork[],
): { text: string; isGood: boolean } {
  const words = real.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
  const all = new Map<string, Firings>(
    names.map((name) => [name, { wrong: 0, told: 0, works: new Set(), authors: new Set() }]),
  );
  for (const work of real)
    for (const rule of plainRulesIn(work)) {
      const firings = all.get(rule);
      if (firings) firings[toldInReal.includes(work.id) ? 'told' : 'wrong'] += 1;
    }
  for (const work of others)
    if (work.set === 'line' || work.set === 'plain')
      for (const rule of plainRulesIn(work)) {
        all.get(rule)?.works.add(`${work.author} ${work.id}`);
        all.get(rule)?.authors.add(work.author);
      }
  let isGood = true;
  const lines = [...all].map(([name, { wrong, told, works, authors }]) => {
    const in100k = (wrong * 1e5) / words;
    const may = in100k <= bar.wrongIn100k && works.size >= bar.works && authors.size >= bar.authors;
    isGood &&= may;
    const counts = [wrong, in100k.toFixed(2), told, works.size, authors.size];
    return `${toShort(name)}${counts.map((count) => String(count).padStart(8)).join('')}${may ? '' : '  breaks the bar'}`;
  });
  const head = ['wrong', '/100k', 'told', 'works', 'authors'].map((name) => name.padStart(8)).join('');
  return { text: [`${'rule'.padEnd(shortTo)}${head}`, ...lines].join('\n'), isGood };
}

/** The rules that make a work plain, each once for each passage. */
function plainRulesIn(work: LabelledWork): string[] {
  return weigh(readWords([toText(work)]), null).passages.flatMap(({ decided, overPlain }) =>
    overPlain > 0 ? (decided?.rules ?? []) : [],
  );
}

const shortTo = 72;
/** Words that name nobody else are said as `~2`, as other words between. */
const toShort = (rule: string) =>
  rule
    .replace(/\(\?:\(\?!ADULT[^)]*\)\S+ \)\{0,(\d+)\}\?/g, '~$1 ')
    .slice(0, shortTo - 1)
    .padEnd(shortTo);
