import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiVersion, type Books } from './books.ts';
import { checkoutSessionRoutes } from './checkout-sessions.ts';
import { customerRoutes } from './customers.ts';
import { portalRoutes } from './portal-sessions.ts';
import { priceRoutes } from './prices.ts';
import { find } from './state.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { ApiError } from './wire/api-error.ts';
import type { ApiRoute } from './wire/api-route.ts';
import { type Form, readForm } from './wire/form-body.ts';
import { newId } from './wire/new-id.ts';
import { readBody } from './wire/read-body.ts';
import { toWire } from './wire/to-wire.ts';

const routes: ApiRoute[] = [
  ...priceRoutes,
  ...customerRoutes,
  ...checkoutSessionRoutes,
  ...portalRoutes,
  ...subscriptionRoutes,
];

type Answer = { status: number; body: string; isReplayed?: true };

type ApiOptions = {
  books: Books;
  save(): void;
  /** Whether this request is one of those that are to fail, and with which status. */
  takeFault(): number | null;
  /** Whether the answer to this request is lost on its way. */
  takeLoss(): boolean;
};

/** Answers everything under /v1. */
export function createApi({ books, save, takeFault, takeLoss }: ApiOptions) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Request-Id', newId('req', 14));
    response.setHeader('Stripe-Version', request.headers['stripe-version'] ?? apiVersion);
    const { status, body, isReplayed } = await answer(books, request, takeFault).catch(toRefusal);
    // What is answered is kept, should the machine stop here.
    if (request.method !== 'GET') save();
    if (takeLoss()) return void response.destroy();
    if (isReplayed) response.setHeader('Idempotent-Replayed', 'true');
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  };
}

function toRefusal(error: unknown): Answer {
  if (!(error instanceof ApiError)) throw error;
  return { status: error.status, body: toWire(error.toBody()) };
}

async function answer(
  books: Books,
  request: IncomingMessage,
  takeFault: () => number | null,
): Promise<Answer> {
  const body = await readBody(request);
  requireKey(request.headers.authorization, books.state.secretKey);
  const fault = takeFault();
  if (fault !== null)
    throw new ApiError(fault, 'An unknown error occurred (practised).', { type: 'api_error' });
  const url = new URL(request.url ?? '/', 'http://localhost');
  const form = readForm(new URLSearchParams(request.method === 'POST' ? body : url.search));
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string') return run(books, request.method, url, form);
  return once(books, key, `${url.pathname}?${body}`, () => run(books, request.method, url, form));
}

/** The same key brings the same answer and does nothing again; a refused request may be put right and come again. */
function once({ state, now }: Books, key: string, question: string, ask: () => Answer): Answer {
  const asked = createHash('sha256').update(question).digest('base64url');
  const kept = find(state.answers, key);
  if (kept && kept.asked !== asked)
    throw new ApiError(400, `This idempotency key was used with other parameters before: ${key}`, {
      type: 'idempotency_error',
    });
  if (kept) return { status: kept.status, body: kept.body, isReplayed: true };
  if (key.length > 255) throw new ApiError(400, 'An idempotency key has at most 255 characters.');
  const answer = ask();
  state.answers[key] = { asked, status: answer.status, body: answer.body, at: now() };
  return answer;
}

function run(books: Books, method: string | undefined, { pathname }: URL, form: Form): Answer {
  for (const route of routes) {
    const found = route.method === method ? route.path.exec(pathname) : null;
    if (!found) continue;
    return { status: 200, body: toWire(route.handle(books, { id: found[1] ?? '', form })) };
  }
  throw new ApiError(404, `Unrecognized request URL (${method}: ${pathname}).`);
}

function requireKey(header: string | undefined, secretKey: string) {
  const [scheme = '', value = ''] = (header ?? '').split(' ');
  const isBasic = scheme.toLowerCase() === 'basic';
  const given = isBasic ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '') : value;
  if (given === '') throw new ApiError(401, 'No API key was given: send it as a bearer token.');
  const [a, b] = [given, secretKey].map((text) => createHash('sha256').update(text).digest());
  if (!a || !b || !timingSafeEqual(a, b))
    throw new ApiError(401, `Invalid API Key provided: ****${given.length > 12 ? given.slice(-4) : ''}`);
}
