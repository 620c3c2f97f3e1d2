import type { Call } from '#contract/call.ts';
import { bodyLimits, limits } from '#contract/constants.ts';
import { type CallName, contract } from '#contract/index.ts';
import { readingLimits } from '#contract/reading-defaults.ts';
import type { RunningApp } from '#e2e/running-app.ts';
import { seededRandom } from '../seed.ts';
import { assemble } from './assemble.ts';
import { type Shape, shapeOf } from './entries.ts';
import { callNames, validRequest } from './make-case.ts';
import { repeatedParts } from './odd-values.ts';
import { ownKeys } from './requests.ts';
import { type SeededAccounts, unitEntry } from './seed-accounts.ts';
import { send, type Wire } from './send.ts';

/** How a call stood up to a body as large as it may be. */
export type LongInput = {
  call: CallName;
  /** What the body was full of. */
  about: string;
  /** Until its whole answer was there. */
  ms: number;
  /** The longest that the thread which answers was busy with one thing, in milliseconds of its processor. */
  busyMs: number;
};

/** What loads the watch into a station, for `NODE_OPTIONS`. */
export const watchOption = `--import=${new URL('./watch-turns.ts', import.meta.url).href}`;

/** As much as a call takes that names no limit of its own, by who may make it. */
const usualBody: Record<Call['access'], number> = {
  public: bodyLimits.public,
  'signed-in': bodyLimits.teacher,
  teacher: bodyLimits.teacher,
  paper: bodyLimits.student,
  student: bodyLimits.student,
  submission: bodyLimits.student,
};

function largestBody({ maxBody, access }: Call): number {
  return maxBody ?? usualBody[access];
}

/** Simple sentences take longest: each is read by every rule. Others are short, or one without an end. */
const sentence = 'He ran home and I saw my mom. ';

/** Calls whose longest entry must be taken, as all of its words are read. */
const longest: readonly CallName[] = ['generate-feedback', 'reading-ai-summary'];

/**
 * Sends every call, one after the other, bodies as large as it takes: its longest entries, and each of its fields filled
 * with one text and with a list, up to the last byte. The second is left out where `hasFields` is false.
 */
export async function timeLongInputs(
  app: RunningApp,
  seeded: SeededAccounts,
  { seed, hasFields }: { seed: number; hasFields: boolean },
): Promise<LongInput[]> {
  const timed: LongInput[] = [];
  for (const call of callNames) {
    const requests = await longRequests(call, seeded, { seed, hasFields });
    for (const [about, wire] of requests) timed.push(await timeOne(app, call, about, wire));
  }
  return timed.sort((a, b) => b.busyMs - a.busyMs);
}

/** What is measured is time of the processor: on a busy machine the longest entries take minutes of the clock. */
const longestAnswerMs = 300_000;

async function timeOne(app: RunningApp, call: CallName, about: string, wire: Wire): Promise<LongInput> {
  await readWatch(app);
  const startedAt = performance.now();
  const answer = await send(app.origin, wire, longestAnswerMs);
  const ms = performance.now() - startedAt;
  const told = typeof answer === 'string' ? answer : `${answer.status} ${answer.body}`;
  // What is refused is read by nobody.
  if (longest.includes(call) && about === entries && !told.startsWith('200'))
    throw new Error(`the longest entry of ${call} was not taken: ${told}`);
  const busyMs = await readWatch(app);
  const isRefused = about !== entries && told.startsWith('4');
  // Memory that is tidied up in between, or a neighbour on the processor: what is dear each time stays so.
  if (!isRefused || busyMs <= longestBusyMs) return { call, about, ms, busyMs };
  await send(app.origin, wire, longestAnswerMs);
  return { call, about, ms, busyMs: Math.min(busyMs, await readWatch(app)) };
}

const entries = 'entries';

/** Longer than the thread that answers may be busy with one thing. */
export const longestBusyMs = 50;

let looks = 0;

/** The longest busy time since the last reading. */
async function readWatch(app: RunningApp): Promise<number> {
  looks += 1;
  process.kill(app.pid, 'SIGUSR2');
  return Number(await app.waitForLine(new RegExp(`^turn ${looks}: ([\\d.]+) ms$`, 'm')));
}

async function longRequests(
  call: CallName,
  seeded: SeededAccounts,
  { seed, hasFields }: { seed: number; hasFields: boolean },
): Promise<[string, Wire][]> {
  const wire =
    call === 'reading-ai-summary'
      ? await longestCheckIn(seeded, seed)
      : call === 'generate-feedback'
        ? await longestWork(seeded, seed)
        : await longestEntries(call, seeded, seed);
  const whole: [string, Wire] = [entries, filledUp(contract[call], wire)];
  if (!hasFields || contract[call].method === 'get') return [whole];
  return [whole, ...(await fullFields(call, seeded, seed))];
}

/** Spaces make no difference to what a body says, and all of them are read. */
function filledUp(call: Call, wire: Wire): Wire {
  if (call.method === 'get') return wire;
  const body = String(wire.body ?? '{}');
  const left = largestBody(call) - Buffer.byteLength(body);
  return { ...wire, body: body + ' '.repeat(Math.max(0, left)) };
}

/** A valid body of which one field, by its name, is as large as the rest of the body may be. */
async function fullFields(call: CallName, seeded: SeededAccounts, seed: number): Promise<[string, Wire][]> {
  const random = seededRandom(seed);
  const { wanted, input } = await validRequest(call, seeded, random, 0);
  const { properties = {} }: Shape = shapeOf(contract[call]);
  const declared: Call = contract[call];
  const fields = Object.keys(properties).filter((name) => !declared.path.includes(`{${name}}`));
  const room = largestBody(declared);
  const made = fields.flatMap((name) => {
    const rest = Buffer.byteLength(JSON.stringify({ ...input, [name]: '' }));
    const part = random.pick(repeatedParts.filter((text) => JSON.stringify(text).length === text.length + 2));
    const text = part.repeat(room).slice(0, (room - rest) / Buffer.byteLength(part));
    const list = Array.from({ length: Math.floor((room - rest) / 2) - 2 }, () => 0);
    return [
      [`${name}: a text`, { ...input, [name]: text }],
      [`${name}: a list`, { ...input, [name]: list }],
    ] as const;
  });
  return made.map(([about, given]) => [about, assemble(declared, given, wanted, seeded.origin, random)]);
}

/** The largest of some that the call still takes: all entries at their limits can be more than a body may hold. */
async function longestEntries(call: CallName, seeded: SeededAccounts, seed: number): Promise<Wire> {
  const most = largestBody(contract[call]);
  const size = ({ body, path }: Wire) => Buffer.byteLength(body ?? '') + path.length;
  const made: Wire[] = [];
  for (const edge of [1, 1, 0.7, 0.3, 0])
    made.push((await validRequest(call, seeded, seededRandom(seed + made.length), edge)).wire);
  const fitting = made.filter((wire) => size(wire) <= most).sort((a, b) => size(b) - size(a));
  if (!fitting[0]) throw new Error(`no entries of ${call} fit into its body`);
  return fitting[0];
}

const fill = (length: number) => sentence.repeat(length).slice(0, length);

/** The longest work beside the longest unit. */
async function longestWork({ origin, classes }: SeededAccounts, seed: number): Promise<Wire> {
  const [room] = classes;
  if (!room) throw new Error('there is no class');
  const texts = ['learning_objectives', 'learning_sources', 'mentor_texts', 'assessment_criteria'] as const;
  const longTexts = Object.fromEntries(texts.map((name) => [name, fill(limits.unitText)]));
  const { unit } = await room.browser.call('POST', '/api/units', { ...unitEntry, ...longTexts });
  const given = {
    studentName: 'Blue Heron',
    submissionContent: fill(limits.work),
    studentQuestion: fill(limits.question),
    unitConfiguration: { id: unit.id },
  };
  const wanted = { as: { link: room.link }, headers: ownKeys() };
  return assemble(contract['generate-feedback'], given, wanted, origin, seededRandom(seed));
}

/**
 * A check-in to its last character, in answers to questions that its form asks: its entries have one limit together,
 * which no shape of a single one can tell.
 */
async function longestCheckIn(seeded: SeededAccounts, seed: number): Promise<Wire> {
  const call = contract['reading-ai-summary'];
  const random = seededRandom(seed);
  const { wanted } = await validRequest('reading-ai-summary', seeded, random, 0);
  const groups = seeded.classes.flatMap((room) => room.groups);
  const given = wanted.input as { groupConfig: { group_id: string }; formData: object };
  const group = groups.find(({ id }) => id === given.groupConfig.group_id);
  if (!group) throw new Error('the check-in is of no group that is known');
  const [bookTitle, bookAuthor] = ['The Long Way Up', 'A. Writer'];
  let left: number = readingLimits.checkIn - bookTitle.length - bookAuthor.length;
  const answer = (): string => {
    const length = Math.min(left, readingLimits.answer);
    left -= length;
    return fill(length);
  };
  const formData = {
    ...given.formData,
    comprehensionAnswers: Array.from({ length: readingLimits.questions }, answer),
    otherAnswers: group.promptIds.map((id) => ({ id, answer: answer() })),
  };
  if (left > 0) throw new Error(`${left} characters of the longest check-in have no question`);
  const input = { ...given, bookTitle, bookAuthor, formData, sessionId: 'session-1' };
  return assemble(call, input, wanted, seeded.origin, random);
}
