import { secondMs } from '#server/process/clock.ts';
import type { Log } from '#server/process/log.ts';
import type { Embedder } from '#server/providers/embedder/embedder.ts';
import {
  type ConcernWeights,
  decidedKind,
  judge,
  readWeights,
  scoreOf,
  seeingAmong,
  toFeatures,
} from './classifier.ts';
import { toClauses } from './clauses.ts';
import { carriesOn, speaksOfSelf } from './guards.ts';
import { toPlain } from './plain-spelling.ts';
import { readSources, type SourceWords, withoutQuotations } from './source-words.ts';
import type { FoundConcern, SubjectText } from './subject.ts';

/** What was found, and whether meanings could be compared or the rules stood alone. */
export type ConcernCheck = { concerns: FoundConcern[]; checked_by: 'rules' | 'rules and embeddings' };

export type ConcernFinder = {
  /**
   * What an adult should know of, worst kinds first, in the student's own words. `sourceTexts` are what the class
   * reads. Never throws, and answers in time: where meanings cannot be compared, the rules answer alone.
   */
  findConcerns(texts: readonly SubjectText[], sourceTexts?: readonly string[]): Promise<ConcernCheck>;
  close(): Promise<void>;
};

type FinderSettings = { embedder: Embedder; log: Pick<Log, 'warn'>; withinMs?: number };

/** It runs in the background, and a thread that starts anew needs time. */
const longestMs = 20 * secondMs;
/** Two short sentences may say together what neither does: "He comes in at night. I hate it." */
const mostPairLength = 110;
/** A sentence of one endless word is not read to its end. */
const mostRead = 400;
/** Above zero a sentence is rather a concern; the margin spares teachers alarms over ordinary work. */
const leastConcern = 0.4;
/** What is seen in a sentence makes it so harmless below this that its meaning is not asked for: that is what costs. */
const leastScore = -2;
const leastPairScore = -1;
/** More is not typed in earnest; the rest is still read by the rules. */
const mostCompared = 240;

/** A sentence, or two that stand side by side, as it is judged. */
type Passage = { field: string; quote: string; plain: string; seen: number[]; isPair: boolean; at: number };

export function openConcernFinder({ embedder, log, withinMs = longestMs }: FinderSettings): ConcernFinder {
  const weights = readWeights();
  return {
    async findConcerns(texts, sourceTexts = []) {
      const sources = readSources(sourceTexts);
      const passages = texts.flatMap((text) => toPassages(text, sources));
      const compared = passages
        .filter((passage) => isWorthComparing(passage, weights))
        .slice(0, mostCompared);
      try {
        const embeddings =
          compared.length > 0
            ? await embedder.embed(
                compared.map(({ plain }) => plain),
                withinMs,
              )
            : [];
        const meanings = new Map(compared.map((passage, index) => [passage, embeddings[index]]));
        return { concerns: toConcerns(passages, weights, meanings), checked_by: 'rules and embeddings' };
      } catch (error) {
        // Only that it failed is told: nothing of what a student wrote.
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'care: by rules alone');
        return { concerns: toConcerns(passages, weights, new Map()), checked_by: 'rules' };
      }
    },
    close: () => embedder.close(),
  };
}

/** What is seen in most sentences makes them so harmless that no meaning could change it: that saves the time. */
function isWorthComparing({ seen, isPair }: Passage, weights: ConcernWeights): boolean {
  return scoreOf(seen, weights.seen.concern) > (isPair ? leastPairScore : leastScore);
}

function toPassages({ field, text }: SubjectText, sources: SourceWords): Passage[] {
  const own: { quote: string; plain: string; start: number; end: number }[] = [];
  let isTold = false;
  for (const { start, end } of toClauses(text)) {
    const quote = text.slice(start, end);
    const plain = toPlain(withoutQuotations(quote.slice(0, mostRead)));
    // Who tells a story goes on telling it, until they speak of themselves.
    isTold = carriesOn(plain, isTold) || (!speaksOfSelf(plain) && sources.names(quote));
    if (!/\p{L}/u.test(plain) || sources.isCopied(quote)) continue;
    if (isTold && !speaksOfSelf(plain)) continue;
    own.push({ quote, plain, start, end });
  }
  const see = seeingAmong(own.map(({ plain }) => plain));
  const singles = own.map(({ quote, plain }, at) => ({
    field,
    quote,
    plain,
    seen: see(plain),
    isPair: false,
    at,
  }));
  const pairs = own.flatMap((one, at) => {
    const next = own[at + 1];
    if (!next || next.end - one.start > mostPairLength || next.start - one.end > 3) return [];
    const plain = `${one.plain} ${next.plain}`;
    return [{ field, quote: text.slice(one.start, next.end), plain, seen: see(plain), isPair: true, at }];
  });
  return [...singles, ...pairs];
}

function toConcerns(
  passages: readonly Passage[],
  { seen, meant }: ConcernWeights,
  meanings: ReadonlyMap<Passage, readonly number[] | undefined>,
): FoundConcern[] {
  const found = passages.flatMap((passage) => {
    const embedding = meanings.get(passage);
    const features = toFeatures(passage.seen, embedding);
    const models = embedding ? meant : seen;
    const decided = passage.isPair ? null : decidedKind(passage.seen);
    if (scoreOf(features, models.concern) <= leastConcern && !decided) return [];
    const judged = judge(features, models);
    const strength = decided ? 1 : toStrength(judged.score);
    return [{ ...passage, ...judged, kind: decided ?? judged.kind, strength }];
  });
  const alone = found.filter(({ isPair }) => !isPair);
  const together = found.filter(
    ({ isPair, field, at }) =>
      isPair && !alone.some((one) => one.field === field && (one.at === at || one.at === at + 1)),
  );
  return [...alone, ...together]
    .sort((a, b) => b.score - a.score)
    .map(({ kind, about, field, quote, strength }) => ({ kind, about, field, quote, strength }));
}

/** From 0 to 1. A sentence that a rule alone decides on has 1. */
function toStrength(score: number): number {
  return 1 / (1 + Math.exp(-score));
}
