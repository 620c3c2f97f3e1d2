import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import type { FeedbackEvent } from '#contract/feedback.ts';
import type { Problem } from '../../../lib/problem.ts';
import { createBrowserStore } from '../../device/browser-store.ts';
import { createStudentApi } from '../../portal/student-api.ts';
import { createFeedbackCalls, type FeedbackRequest } from './feedback-calls.ts';
import { createFeedbackSession } from './feedback-session.ts';
import type { KeptSubmission } from './kept-submission.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server on loopback that gives the answers in turn and notes what it was asked. */
export async function serve(...answers: Answer[]) {
  const asked: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
    const answer = answers.shift();
    if (answer) answer(request, response);
    else request.socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export function events(
  list: readonly FeedbackEvent[],
  from = 1,
  end: 'end' | 'cut' | 'open' = 'end',
): Answer {
  return (request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const text = list
      .map((event, index) => `id: ${from + index}\ndata: ${JSON.stringify(event)}\n\n`)
      .join('');
    response.write(text, () => {
      if (end === 'end') response.end();
      // Closed before the last chunk, behind the bytes: a reset could overtake them.
      if (end === 'cut') request.socket.end();
    });
  };
}

export function json(status: number, body: unknown): Answer {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  };
}

export const cut: Answer = (request) => request.socket.destroy();

export const request: FeedbackRequest = {
  studentName: 'Blue Heron',
  submissionContent: 'It rained for three days. I was mad but then we laughed. It was fun.',
  submissionType: 'text',
  unitConfiguration: { id: '019abcde-0000-7000-8000-00000000000a' },
  studentQuestion: null,
};

export function openSession(origin: string) {
  const problems: Problem[] = [];
  const notes: string[] = [];
  const waited: number[] = [];
  const store = createBrowserStore<KeptSubmission>([], 3_600_000);
  let inTab: string | null = null;
  const session = createFeedbackSession({
    calls: createFeedbackCalls(createStudentApi('a-link', origin)),
    store,
    teacherId: 'teacher',
    rememberInTab: (key) => {
      inTab = key;
    },
    wait: async (ms, signal) => {
      waited.push(ms);
      signal.throwIfAborted();
    },
    onAccepted: () => notes.push('accepted'),
    onDone: () => notes.push('done'),
    onFailed: (message) => notes.push(`failed: ${message}`),
    onProblem: (problem) => problems.push(problem),
    onAnswerRefused: (problem) => notes.push(`refused: ${problem.status}`),
  });
  return { session, store, problems, notes, waited, inTab: () => inTab };
}
