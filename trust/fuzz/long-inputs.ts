import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '#contract/call.ts';
import { bodyLimits, limits } from '#contract/constants.ts';
import { type CallName, contract } from '#contract/index.ts';
import { readingLimits } from '#contract/reading-defaults.ts';
import { seededRandom } from '../seed.ts';
import { assemble } from './assemble.ts';
import { callNames, validRequest } from './make-case.ts';
import type { SeededAccounts } from './seed-accounts.ts';
import { send, type Wire } from './send.ts';

/** How a call stood up to entries as long as they may be. */
export type LongInput = {
  call: CallName;
  /** Until its whole answer was there. */
  ms: number;
  /** For how long, meanwhile, nobody else was answered. */
  silentMs: number;
};

const lookMs = 10;
/** As much as a call takes that names no limit of its own, by who may make it. */
const usualBody: Record<Call['access'], number> = {
  public: bodyLimits.public,
  'signed-in': bodyLimits.teacher,
  teacher: bodyLimits.teacher,
  student: bodyLimits.student,
  submission: bodyLimits.student,
};
/** Simple sentences take longest: each is read by every rule. */
const sentence = 'He ran home and I saw my mom. ';

/** Calls whose longest entry is made here, in words that are read to the end. */
const longest: readonly CallName[] = ['generate-feedback', 'reading-ai-summary'];

/** Sends every call, one after the other, entries as long as they may be, while somebody else asks whether the server lives. */
export async function timeLongInputs(stock: SeededAccounts, seed: number): Promise<LongInput[]> {
  const timed: LongInput[] = [];
  for (const call of callNames) {
    const wire = await longRequest(call, stock, seed);
    const watch = startWatch(stock.origin);
    const startedAt = performance.now();
    const answer = await send(stock.origin, wire, 40_000);
    const told = typeof answer === 'string' ? answer : `${answer.status} ${answer.body}`;
    // What is refused is read by nobody, and takes no time.
    if (longest.includes(call) && !told.startsWith('200'))
      throw new Error(`the longest entry of ${call} was not taken: ${told}`);
    timed.push({ call, ms: performance.now() - startedAt, silentMs: await watch.stop() });
  }
  return timed.sort((a, b) => b.silentMs - a.silentMs);
}

/** The largest of some that the call still takes: all entries at their limits can be more than a body may hold. */
async function longRequest(call: CallName, stock: SeededAccounts, seed: number): Promise<Wire> {
  if (call === 'reading-ai-summary') return longestCheckIn(stock, seed);
  if (call === 'generate-feedback') return longestWork(stock, seed);
  const { maxBody = usualBody[contract[call].access] }: Call = contract[call];
  const size = ({ body, path }: Wire) => Buffer.byteLength(body ?? '') + path.length;
  const made: Wire[] = [];
  for (const edge of [1, 1, 0.7, 0.3])
    made.push((await validRequest(call, stock, seededRandom(seed + made.length), edge)).wire);
  const fitting = made.filter((wire) => size(wire) <= maxBody).sort((a, b) => size(b) - size(a));
  return fitting[0] ?? (await validRequest(call, stock, seededRandom(seed), 0)).wire;
}

async function longestWork(stock: SeededAccounts, seed: number): Promise<Wire> {
  const random = seededRandom(seed);
  const { wanted, input } = await validRequest('generate-feedback', stock, random, 0);
  const submissionContent = sentence.repeat(limits.work).slice(0, limits.work);
  const given = { ...input, submissionContent };
  return assemble(contract['generate-feedback'], given, wanted, stock.origin, random);
}

/**
 * A check-in to its last character, in answers to questions that its form asks: its entries have one limit together,
 * which no shape of a single one can tell.
 */
async function longestCheckIn(stock: SeededAccounts, seed: number): Promise<Wire> {
  const call = contract['reading-ai-summary'];
  const random = seededRandom(seed);
  const { wanted } = await validRequest('reading-ai-summary', stock, random, 0);
  const groups = stock.classes.flatMap((room) => room.groups);
  const given = wanted.input as { groupConfig: { group_id: string }; formData: object };
  const group = groups.find(({ id }) => id === given.groupConfig.group_id);
  if (!group) throw new Error('the check-in is of no group that is known');
  const [bookTitle, bookAuthor] = ['The Long Way Up', 'A. Writer'];
  let left: number = readingLimits.checkIn - bookTitle.length - bookAuthor.length;
  const fill = (): string => {
    const length = Math.min(left, readingLimits.answer);
    left -= length;
    return sentence.repeat(length).slice(0, length);
  };
  const formData = {
    ...given.formData,
    comprehensionAnswers: Array.from({ length: readingLimits.questions }, fill),
    otherAnswers: group.promptIds.map((id) => ({ id, answer: fill() })),
  };
  if (left > 0) throw new Error(`${left} characters of the longest check-in have no question`);
  const input = { ...given, bookTitle, bookAuthor, formData, sessionId: 'session-1' };
  return assemble(call, input, wanted, stock.origin, random);
}

/** Asks again and again; the longest time without an answer is how long the event loop stood still. */
function startWatch(origin: string): { stop(): Promise<number> } {
  let isOver = false;
  let longestMs = 0;
  const watching = (async () => {
    while (!isOver) {
      const askedAt = performance.now();
      await send(origin, { method: 'GET', path: '/healthz', headers: {} });
      longestMs = Math.max(longestMs, performance.now() - askedAt);
      await sleep(lookMs);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return longestMs;
    },
  };
}
