import { setTimeout as sleep } from 'node:timers/promises';
import { RunningApp } from '#e2e/running-app.ts';
import { seededRandom } from '../seed.ts';
import { judge } from './judge.ts';
import { type LongInput, longestBusyMs, timeLongInputs, watchOption } from './long-inputs.ts';
import { type Case, callNames, makeCase } from './make-case.ts';
import { type SeededAccounts, seedAccounts } from './seed-accounts.ts';
import { type Answer, hangUp, send } from './send.ts';

export type Finding = { number: number; about: string; what: string };

export type Outcome = {
  seed: number;
  sent: number;
  /** Requests by what they were meant for, and by the first digit of the status. */
  counts: Map<string, Map<string, number>>;
  succeeded: number;
  findings: Finding[];
  /** Milliseconds and case of the slowest. */
  slowest: { number: number; about: string; ms: number }[];
  /** Bodies as large as they may be, by the time that the thread which answers was busy, the longest first. */
  longInputs: LongInput[];
};

type FuzzOptions = {
  seed?: number;
  requests: number;
  /** This case alone. */
  only?: number;
  /** Nothing new is sent after so long, once every call was made. */
  forMs?: number;
  teachers?: number;
};

/** Requests that are under way at a time: a class at work, and never enough to wait for oneself. */
const atOnce = 8;

/**
 * Starts the product and sends it requests, the good and the broken. Limits stay as they are: every request has an
 * address and a device of its own, and the teachers are several. Behind one proxy, so that the addresses are believed.
 */
export async function fuzz({
  requests,
  only,
  forMs = Number.POSITIVE_INFINITY,
  ...options
}: FuzzOptions): Promise<Outcome> {
  const { seed } = seededRandom(options.seed);
  const app = await RunningApp.start({
    ...{ TRUST_PROXY: '1', USER_LIMIT: '1000000', LOG_LEVEL: 'info' },
    NODE_OPTIONS: watchOption,
  });
  try {
    const seeded = await seedAccounts(app.origin, options.teachers ?? Math.ceil(requests / 1_500) + 1);
    const run = new Run(seed, seeded);
    const until = performance.now() + forMs;
    const numbers =
      only === undefined ? Array.from({ length: requests }, (_, number) => number).values() : [only].values();
    const work = async () => {
      for (const number of numbers) {
        if (number >= callNames.length && performance.now() > until) return;
        await run.one(number).catch((error: unknown) => run.broke(number, error));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (only === undefined)
      run.outcome.longInputs = await timeLongInputs(app, seeded, {
        seed,
        hasFields: forMs === Number.POSITIVE_INFINITY,
      });
    // What goes on in the background, such as mail, gets a moment to go wrong.
    await sleep(1_000);
    run.readLog(app.output);
    if (!(await isAlive(app.origin)))
      run.outcome.findings.push({ number: -1, about: 'process', what: 'it died' });
    return run.outcome;
  } finally {
    hangUp();
    await app.dispose();
  }
}

/** As long as a page waits for a photo. */
const longestPhotoMs = 120_000;

class Run {
  readonly outcome: Outcome;
  readonly #seeded: SeededAccounts;
  /** Which case an answer belongs to, by the id that the log names, too. */
  readonly #byRequestId = new Map<string, string>();

  constructor(seed: number, seeded: SeededAccounts) {
    this.#seeded = seeded;
    this.outcome = {
      seed,
      sent: 0,
      counts: new Map(),
      succeeded: 0,
      findings: [],
      slowest: [],
      longInputs: [],
    };
  }

  async one(number: number): Promise<void> {
    const made = await makeCase(this.outcome.seed, number, this.#seeded);
    // Reading a photo takes a processor: several at a time would measure the machine.
    const answer = /text-image|paper\/photo/.test(made.wire.path)
      ? await this.#inTurn(() => send(this.#seeded.origin, made.wire, longestPhotoMs))
      : await send(this.#seeded.origin, made.wire);
    this.#count(made, answer);
    const what = judge(made, answer);
    if (what) this.outcome.findings.push({ number, about: aboutCase(made), what: what + wordsOf(answer) });
    if (typeof answer === 'string') return;
    this.#byRequestId.set(answer.headers['x-request-id'] ?? '', `case ${number}, ${aboutCase(made)}`);
    if (answer.status === 200 && made.undo && made.wire.method === 'POST')
      await made.undo(JSON.parse(answer.body.toString()));
  }

  #lastPhoto: Promise<unknown> = Promise.resolve();

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#lastPhoto.then(work);
    this.#lastPhoto = turn;
    return await turn;
  }

  /** What was to be made for the request could not be made, or could not be taken away. */
  broke(number: number, error: unknown): void {
    this.outcome.findings.push({ number, about: 'preparation', what: String(error) });
  }

  #count({ call, number, wire, kind }: Case, answer: Answer | string): void {
    const { outcome } = this;
    outcome.sent += 1;
    const status =
      typeof answer === 'string' ? 'none' : answer.status === 429 ? '429' : `${String(answer.status)[0]}xx`;
    if (status === '2xx') outcome.succeeded += 1;
    const name = call ?? 'other';
    const counts = outcome.counts.get(name) ?? new Map<string, number>();
    counts.set(status, (counts.get(status) ?? 0) + 1);
    outcome.counts.set(name, counts);
    if (typeof answer === 'string') return;
    outcome.slowest.push({ number, about: `${kind} ${wire.method} ${name}`, ms: answer.ms });
    outcome.slowest.sort((a, b) => b.ms - a.ms).splice(10);
  }

  /** A defect is logged as an error, also where its answer looked like a refusal. */
  readLog(output: string): void {
    for (const line of output.split('\n')) {
      if (!/"level":"(error|fatal)"/.test(line) && !/Unhandled|^\s+at .*:\d+:\d+/.test(line)) continue;
      const requestId = line.match(/"requestId":"([\w-]+)"/)?.[1] ?? '';
      const about = this.#byRequestId.get(requestId) ?? 'log';
      this.outcome.findings.push({ number: -1, about, what: line.slice(0, 600) });
    }
  }
}

function aboutCase({ kind, call, wire }: Case): string {
  return `${kind} ${call ?? ''} ${wire.method} ${wire.path.slice(0, 120)}`;
}

function wordsOf(answer: Answer | string): string {
  return typeof answer === 'string' ? '' : ` — ${answer.status} ${answer.body.toString().slice(0, 300)}`;
}

async function isAlive(origin: string): Promise<boolean> {
  const answer = await send(origin, { method: 'GET', path: '/readyz', headers: {} });
  return typeof answer !== 'string' && answer.status === 200;
}

/** The three bodies that kept the thread which answers busy the longest, a line each. */
export function slowestLongInputs({ longInputs }: Outcome): string[] {
  return longInputs
    .slice(0, 3)
    .map(
      ({ call, about, ms, busyMs }) =>
        `largest bodies: ${call}, ${about}: ${ms.toFixed(0)} ms, busy ${busyMs.toFixed(0)} ms at a time`,
    );
}

/** Calls whose largest bodies keep the thread that answers busy for too long. */
export function keptWaiting({ longInputs }: Outcome, mostMs = longestBusyMs): string[] {
  const slow = longInputs.filter(({ busyMs }) => busyMs > mostMs);
  return slow.map(({ call, about }) => `${call}, ${about}`);
}

/** About a work that could not be checked, which no request can make; and a model, which is not connected here. */
const outOfReach: ReadonlySet<string> = new Set(['mark-unchecked', 'ask-again', 'write-held']);

/** Calls that never succeeded, though they can. */
export function neverSucceeded({ counts }: Outcome): string[] {
  return callNames.filter((name) => !outOfReach.has(name) && !counts.get(name)?.get('2xx'));
}
