import { setTimeout as sleep } from 'node:timers/promises';
import type { Feedback, FeedbackEvent } from '#contract/feedback.ts';
import { askPath, type LoadClassroom, submissionOf } from './load/load-classroom.ts';

/** What one student saw who handed in a work and read its feedback to the end. */
export type Seen = {
  submissionId: string;
  secret: string;
  result: Feedback | null;
  /** What the page would have said instead of feedback. */
  error: string | null;
  /** How often the connection was lost, or the work refused for the moment: the page says so and goes on by itself. */
  interruptions: number;
  /** Blocks whose words, as they came piece by piece, are not the words of the whole block. */
  firstWordMs: number;
  endMs: number;
};

/** The page waits for as long as it is open; a student who waits longer than this has closed it. */
const patienceMs = 120_000;

/**
 * Hands in a work as the student page does (web/student/feedback/session/follow-feedback.ts): the same key until it is accepted, then
 * the stream behind the last event that was read, over as many connections as that takes.
 */
export async function handIn(classroom: LoadClassroom, work: string): Promise<Seen> {
  const page = new Page();
  const submission = submissionOf(classroom, work);
  const signal = AbortSignal.timeout(patienceMs);
  let interruptions = 0;
  let error: string | null = null;
  for (;;) {
    const { pauseMs, refusal } = await readOnce(classroom, submission, page, signal);
    error = refusal ?? page.failure;
    if (page.isOver || error !== null) break;
    interruptions += 1;
    page.failures += 1;
    const backoffMs = Math.min(15_000, 500 * 2 ** (page.failures - 1)) * (0.5 + Math.random() * 0.5);
    await sleep(Math.max(pauseMs, backoffMs));
  }
  const { submissionId, result, startedAt } = page;
  return {
    ...{ submissionId: submissionId ?? '', secret: submission.headers['X-Submission-Secret'] ?? '' },
    ...{ result, error, interruptions },
    firstWordMs: page.firstWordMs ?? Number.NaN,
    endMs: performance.now() - startedAt,
  };
}

type Ended = {
  /** What the server asks to wait before the next try. */
  pauseMs: number;
  /** What no waiting cures. */
  refusal: string | null;
};

/** One connection. */
async function readOnce(
  classroom: LoadClassroom,
  submission: ReturnType<typeof submissionOf>,
  page: Page,
  signal: AbortSignal,
): Promise<Ended> {
  try {
    const response = await open(classroom, submission, page, signal);
    if (!response.ok || !response.body) {
      const text = await response.text();
      return passes(response.status, page.submissionId)
        ? { pauseMs: Number(response.headers.get('Retry-After') ?? 0) * 1000, refusal: null }
        : { pauseMs: 0, refusal: `${response.status}: ${text}` };
    }
    for await (const { id, event } of eventsOf(response.body)) page.take(id, event);
    return { pauseMs: 0, refusal: null };
  } catch (reason) {
    if (signal.aborted) return { pauseMs: 0, refusal: `${page.progress} after ${patienceMs / 1000} seconds` };
    const isNetwork = reason instanceof TypeError || reason instanceof Silence;
    return { pauseMs: 0, refusal: isNetwork ? null : String(reason) };
  }
}

/** What the page waits out; of a work that is accepted also that many read along. */
function passes(status: number, submissionId: string | null): boolean {
  return [502, 503, 504].includes(status) || (status === 429 && submissionId !== null);
}

async function open(
  { origin }: LoadClassroom,
  { method, headers, body }: ReturnType<typeof submissionOf>,
  { submissionId, lastId }: Page,
  signal: AbortSignal,
): Promise<Response> {
  const asking = { ...headers, Accept: 'text/event-stream' };
  if (submissionId === null) return await fetch(origin + askPath, { method, headers: asking, body, signal });
  const resuming = { ...asking, ...(lastId !== null && { 'Last-Event-ID': lastId }) };
  return await fetch(`${origin}/api/submissions/${submissionId}`, { headers: resuming, signal });
}

/** The page's own account of the feedback, made of nothing but events. */
class Page {
  submissionId: string | null = null;
  lastId: string | null = null;
  result: Feedback | null = null;
  failure: string | null = null;
  readonly startedAt = performance.now();
  firstWordMs: number | undefined;
  /** Connections in a row that brought nothing. */
  failures = 0;
  isOver = false;

  /** How far it came. */
  get progress(): string {
    if (this.submissionId === null) return 'not accepted';
    return `${this.submissionId} at event ${this.lastId}, ${this.failures} failures in a row,`;
  }

  take(id: string, event: FeedbackEvent): void {
    this.lastId = id;
    this.failures = 0;
    switch (event.type) {
      case 'accepted':
        this.submissionId = event.submission_id;
        break;
      case 'strength':
      case 'step':
      case 'answer':
        this.firstWordMs ??= performance.now() - this.startedAt;
        break;
      case 'done':
        this.result = event.result;
        this.isOver = true;
        break;
      case 'failed':
      case 'cancelled':
        this.failure = event.type === 'failed' ? event.message : 'cancelled, though nobody asked for it';
        this.isOver = true;
        break;
    }
  }
}

/** The events of a stream with their ids, until it ends, breaks or falls silent. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ id: string; event: FeedbackEvent }> {
  const decoder = new TextDecoder();
  let rest = '';
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read());
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, id, data] = block.match(/^id: (\d+)\ndata: (.+)$/) ?? [];
        if (id !== undefined && data !== undefined) yield { id, event: JSON.parse(data) };
      }
    }
  } finally {
    // A reader that stops reading hangs up.
    await reader.cancel().catch(() => undefined);
  }
}

class Silence extends Error {}

/** The server gives a sign of life every 15 seconds; three missed ones mean a dead connection. */
async function withinSilence<T>(reading: Promise<T>): Promise<T> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Silence()), 45_000);
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}
