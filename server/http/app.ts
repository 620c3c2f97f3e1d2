import { type HttpBindings, RequestError } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Call, isRead } from '#contract/call.ts';
import { studentHeaders } from '#contract/constants.ts';
import { type ProblemCode, problemMessage } from '#contract/errors.ts';
import { countedAs } from '#server/database/actor.ts';
import { secondMs } from '#server/process/clock.ts';
import type { Config } from '#server/process/config.ts';
import type { DiskWatch } from '#server/process/disk-watch.ts';
import { newId } from '#server/process/ids.ts';
import type { Log } from '#server/process/log.ts';
import type { Metrics } from '#server/process/metrics.ts';
import { type Authenticator, authorize, type Caller, refuseBeyondThread } from './access.ts';
import { roomOf } from './body-budget.ts';
import { BodyIntake } from './body-intake.ts';
import { mountCallPages } from './call-pages.ts';
import { addressOf, networkOf } from './client-address.ts';
import { cookieName, readCookie, toSetCookie } from './cookies.ts';
import { toEventStreamBody } from './event-stream.ts';
import { toFileBody } from './file-stream.ts';
import { EventStream, FileAnswer, type Handler, type Handlers, type RequestContext } from './handler.ts';
import { parseInput } from './input.ts';
import { describeCall } from './openapi.ts';
import { isOwnOrigin } from './origin-check.ts';
import { fail, Problem } from './problem.ts';
import { readBody } from './read-body.ts';
import { presetHeaders } from './security-headers.ts';
import { refuseWhenDiskFull, toUnavailable } from './unavailable.ts';
import { UnsentAnswers } from './unsent-answers.ts';

type CallContext = Context<{ Bindings: HttpBindings }>;

export type AppSettings = {
  config: Pick<Config, 'origin' | 'trustProxy'>;
  log: Log;
  metrics: Metrics;
  authenticator: Authenticator;
  /** True while the process is about to stop: nothing new is begun. */
  isDraining: () => boolean;
  /** Missing where this process keeps nothing on a disk. */
  disk?: DiskWatch;
  /** Default: the usual limits. */
  bodies?: BodyIntake;
  /** Default: the usual limits. */
  unsent?: UnsentAnswers;
  /** Adds routes outside the calls, such as events of a provider. */
  mountOthers?: (app: OpenAPIHono, bodies: BodyIntake) => void;
};

export function createApp<Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: Handlers<Calls>,
  settings: AppSettings,
): OpenAPIHono {
  const app = new OpenAPIHono();
  const { bodies = new BodyIntake(), unsent = new UnsentAnswers() } = settings;
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replace(/\{(\w+)\}/g, ':$1');
    const answer = answerer(name, call, handlers[name] as unknown as Handler<Call>, {
      ...settings,
      bodies,
      unsent,
    });
    app.on(call.method.toUpperCase(), path, answer);
    app.openAPIRegistry.registerPath(describeCall(name, call));
  }
  mountCallPages(app, calls);
  settings.mountOthers?.(app, bodies);
  app.onError((error) => {
    const requestId = newId();
    if (!(error instanceof Problem)) settings.log.error({ requestId, err: error }, 'defect');
    return toPlainAnswer(error instanceof Problem ? error : fail('UNEXPECTED'), requestId);
  });
  const notFound = () => toPlainAnswer(fail('NOT_FOUND'), newId());
  app.all('/api/*', notFound);
  // Also for pages asked for by a wrong method.
  app.notFound(notFound);
  return app;
}

/** A refusal outside any known call. */
function toPlainAnswer(problem: Problem, requestId: string): Response {
  return Response.json(problem.toBody(requestId), {
    status: problem.status,
    headers: { ...noStore(requestId), 'Content-Type': 'application/problem+json' },
  });
}

/** For requests that fail before the application sees them, such as one with an invalid host. */
export function answerUnreadable(log: Log) {
  return (error: unknown): Response => {
    const requestId = newId();
    const isTheirs = error instanceof RequestError;
    if (!isTheirs) log.error({ requestId, err: error }, 'defect');
    return toPlainAnswer(fail(isTheirs ? 'MALFORMED_REQUEST' : 'UNEXPECTED'), requestId);
  };
}

type AnswerSettings = AppSettings & { bodies: BodyIntake; unsent: UnsentAnswers };

function answerer(name: string, call: Call, handler: Handler<Call>, settings: AnswerSettings) {
  const { metrics, log } = settings;
  return async (context: CallContext): Promise<Response> => {
    const startedAt = performance.now();
    const requestId = newId();
    presetHeaders(context.env.outgoing, noStore(requestId));
    let response: Response;
    try {
      response = await answer(context, call, handler, settings, requestId);
    } catch (error) {
      const hasKey = context.req.header(studentHeaders.idempotencyKey) !== undefined;
      const outage = await toUnavailable(error, call, { disk: settings.disk, hasKey });
      const problem = outage ?? toProblem(error, call);
      const about = { call: name, requestId, err: error, code: problem.code };
      if (outage) log.warn(about, 'not answered');
      else if (error !== problem) log.error(about, 'defect');
      metrics.problems.inc({ call: name, code: problem.code });
      response = toAnswer(context, call, problem, requestId);
    }
    metrics.requests.observe(
      { call: name, status: response.status },
      (performance.now() - startedAt) / secondMs,
    );
    return response;
  };
}

async function answer(
  context: CallContext,
  call: Call,
  handler: Handler<Call>,
  settings: AnswerSettings,
  requestId: string,
): Promise<Response> {
  if (settings.isDraining()) throw fail('SERVICE_BUSY');
  const { config } = settings;
  const header = (name: string) => context.req.header(name);
  // No other site may trigger a download, either: exports are noted in the account's history.
  if (call.method !== 'get' || call.file) {
    const from = { origin: header('origin'), fetchSite: header('sec-fetch-site') };
    if (!isOwnOrigin(from, config.origin)) throw fail('FOREIGN_ORIGIN');
  }
  const request = toRequestContext(context, config, requestId);
  const cookie = (name: 'session' | 'device') => request.cookie(cookieName(name, config.origin));
  const actor = await authorize(
    call,
    {
      sessionToken: bearerToken(header('authorization')) ?? cookie('session'),
      linkToken: header(studentHeaders.link),
      returnPass: header(studentHeaders.returnPass),
      paperPass: header(studentHeaders.paperPass),
    },
    settings.authenticator,
  );
  if (actor.kind === 'student') {
    request.device = await settings.authenticator.findDevice(cookie('device'));
    request.threadSecretHash = actor.thread?.secretHash ?? null;
  }
  refuseWhenDiskFull(call, settings.disk);
  const sender = senderOf(actor, request.ip);
  const place = settings.bodies.open({
    room: roomOf(call),
    sender,
    busy: call.busy ?? 'SERVICE_BUSY',
  });
  try {
    const sent = call.method === 'get' ? context.req.query() : await readBody(context, call, place);
    const input = parseInput(call, { ...sent, ...context.req.param() });
    refuseBeyondThread(call, actor, input);
    const result: unknown = await handler({ input, actor: actor as never, fail: fail as never, request });
    return toResponse(context, call, result, settings, { requestId, sender });
  } finally {
    place.free();
  }
}

function senderOf(actor: Caller, ip: string): string {
  if (actor.kind === 'student') return actor.linkId;
  if (actor.kind === 'aide') return countedAs(actor);
  return actor.kind === 'visitor' ? networkOf(ip) : actor.teacherId;
}

function toResponse(
  context: CallContext,
  call: Call,
  result: unknown,
  settings: AnswerSettings,
  { requestId, sender }: { requestId: string; sender: string },
): Response {
  if (call.file && result instanceof FileAnswer) {
    const { content } = result;
    const body =
      content instanceof Uint8Array
        ? Uint8Array.from(content).buffer
        : toFileBody(content, (error) => {
            if (error) settings.log.error({ requestId, err: error }, 'a file broke off');
          });
    return context.body(body, 200, {
      'Content-Type': call.file,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(result.name)}`,
    });
  }
  if (!(result instanceof EventStream)) {
    const answer = JSON.stringify(call.output.parse(result));
    // Only reads can be refused here: a change that was made must be reported.
    if (isRead(call)) settings.unsent.hold(context.env.outgoing, sender, Buffer.byteLength(answer));
    return context.body(answer, 200, { 'Content-Type': 'application/json' });
  }
  return context.body(toStreamBody(result, settings, requestId), 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'X-Accel-Buffering': 'no',
  });
}

/** A separate function, or the request and its body would be kept as long as the stream. */
function toStreamBody({ events }: EventStream<unknown>, { metrics, log }: AppSettings, requestId: string) {
  metrics.streams.inc();
  return toEventStreamBody(events, (error) => {
    metrics.streams.dec();
    if (error) log.error({ requestId, err: error }, 'a stream broke off');
  });
}

function noStore(requestId: string) {
  return { 'Cache-Control': 'no-store', 'X-Request-Id': requestId };
}

function bearerToken(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer ([\w-]+)$/)?.[1];
}

/** Headers are set on Node's own response, for the reason given at `presetHeaders`. */
function toRequestContext(
  context: CallContext,
  config: AppSettings['config'],
  requestId: string,
): RequestContext {
  const header = (name: string) => context.req.header(name);
  const { outgoing } = context.env;
  const setCookie: RequestContext['setCookie'] = (name, value, options) =>
    void outgoing.appendHeader('Set-Cookie', toSetCookie(name, value, config.origin, options));
  const cookie = (name: string) => readCookie(header('cookie'), name);
  return {
    requestId,
    header,
    cookie,
    setCookie,
    setHeader: (name, value) => void outgoing.setHeader(name, value),
    ip: addressOf(context, config),
    device: null,
    threadSecretHash: null,
    // The answer to HEAD has no body: nobody would read the stream to its end.
    wantsStream:
      context.req.raw.method !== 'HEAD' && (header('accept')?.includes('text/event-stream') ?? false),
    signal: context.req.raw.signal,
  };
}

/** A defect is shown as the call's fallback; its own text goes to the log alone. */
function toProblem(error: unknown, call: Call): Problem {
  if (error instanceof Problem) return error;
  return new Problem(call.fallback, { reason: problemMessage('UNEXPECTED') });
}

function toAnswer(context: Context, call: Call, problem: Problem, requestId: string): Response {
  const headers: Record<string, string> = {};
  if (problem.details.retryAfter) headers['Retry-After'] = String(problem.details.retryAfter);
  const body = problem.toBody(requestId);
  const wanted = context.req.header('accept') ?? '';
  if (call.refusal && !wanted.includes('text/event-stream') && !wanted.includes('application/problem+json')) {
    const refused = { ...call.refusal(problem.message, problem.code as ProblemCode), ...body };
    return context.json(refused, problem.status as 400, headers);
  }
  return context.json(body, problem.status as 400, {
    ...headers,
    'Content-Type': 'application/problem+json',
  });
}
