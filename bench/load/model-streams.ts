import type { FeedbackEvent } from '#contract/feedback.ts';
import { JsonStream } from '#server/providers/json-stream.ts';
import type { LoadClassroom } from './load-classroom.ts';
import { askPath, submissionOf } from './load-classroom.ts';

/** What one asking saw, in milliseconds from the request. */
export type Seen = { firstWordMs: number; endMs: number; submissionId: string; secret: string };

/** Submits as the student page does and reads along to the end. */
export async function askProduct(classroom: LoadClassroom, work: string): Promise<Seen> {
  const startedAt = performance.now();
  const submission = submissionOf(classroom, work);
  const headers = { ...submission.headers, Accept: 'text/event-stream' };
  const response = await fetch(classroom.origin + askPath, { ...submission, headers });
  if (!response.ok || !response.body) throw new Error(`refused with ${response.status}`);
  let firstWordMs = 0;
  let submissionId = '';
  let isDone = false;
  for await (const event of events<FeedbackEvent>(response.body)) {
    if (event.type === 'accepted') submissionId = event.submission_id;
    if ('value' in event && event.type !== 'progress' && firstWordMs === 0)
      firstWordMs = performance.now() - startedAt;
    if (event.type === 'done') isDone = event.result.by === 'model';
  }
  if (!isDone) throw new Error('the stream ended without the feedback of the model');
  const secret = submission.headers['X-Submission-Secret'] ?? '';
  return { firstWordMs, endMs: performance.now() - startedAt, submissionId, secret };
}

/**
 * Asks the model itself with the same request: when its first block was whole, and how many tokens it sent. With
 * `isFirstEnough` it leaves behind that block.
 */
export async function askModel(
  baseUrl: string,
  body: unknown,
  { isFirstEnough = false }: { isFirstEnough?: boolean } = {},
): Promise<{ firstBlockMs: number; tokens: number }> {
  const startedAt = performance.now();
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok || !response.body) throw new Error(`the model refused with ${response.status}`);
  const answer = new JsonStream();
  let firstBlockMs = 0;
  let tokens = 0;
  for await (const { choices } of events<ModelChunk>(response.body)) {
    const text = choices?.[0]?.delta?.content ?? '';
    if (text === '') continue;
    tokens += 1;
    const isWhole = answer
      .push(text)
      .some((event) => event.type === 'value' && event.value !== null && firstBlocks.has(event.path));
    if (firstBlockMs === 0 && isWhole) firstBlockMs = performance.now() - startedAt;
    if (firstBlockMs > 0 && isFirstEnough) break;
  }
  return { firstBlockMs, tokens };
}

/** The blocks of which a student can see the first. */
const firstBlocks = new Set(['answer', 'strength', 'step1']);

/** What the bench reads of a chunk in the protocol of the model. */
type ModelChunk = { choices?: { delta?: { content?: string } }[] };

async function* events<Event>(body: ReadableStream<Uint8Array>): AsyncGenerator<Event> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:') && !line.includes('[DONE]')) yield JSON.parse(line.slice(5));
    }
  }
}
