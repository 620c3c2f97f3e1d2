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
  /** Left out where nothing that is kept lies on a disk of this process. */
  disk?: DiskWatch;
  /** Left out where bodies are read with the usual patience. */
  bodies?: BodyIntake;
  /** Left out where answers that wait to be sent have the usual room. */
  unsent?: UnsentAnswers;
  /** Adds what is answered beside the calls under /api/, such as an event of a provider. */
  mountOthers?: (app: OpenAPIHono, bodies: BodyIntake) => void;
};

/** Makes the HTTP application that answers a contract with its handlers. */
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
  // Also where a page is asked for by another method than it has.
  app.notFound(notFound);
  return app;
}

/** A refusal where it is not known which call was meant. */
function toPlainAnswer(problem: Problem, requestId: string): Response {
  return Response.json(problem.toBody(requestId), {
    status: problem.status,
    headers: { ...noStore(requestId), 'Content-Type': 'application/problem+json' },
  });
}

/** Answers a request that is none, such as one with an impossible host, before the application sees it. */
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
  // No other site may have a browser take a file along, either: that it did stands in the account's history.
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

/** Whose share of the room a body takes. */
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
    // What was changed is told: only a read can be refused once it is done.
    if (isRead(call)) settings.unsent.hold(context.env.outgoing, sender, Buffer.byteLength(answer));
    return context.body(answer, 200, { 'Content-Type': 'application/json' });
  }
  return context.body(toStreamBody(result, settings, requestId), 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'X-Accel-Buffering': 'no',
  });
}

/** Away from the request, whose body would else be kept for as long as the stream is open. */
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

/** What is set on the answer is set on Node's own, for the reason that `presetHeaders` has. */
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
    // The answer to HEAD has no body: nobody would ever read the stream to its end.
    wantsStream:
      context.req.raw.method !== 'HEAD' && (header('accept')?.includes('text/event-stream') ?? false),
    signal: context.req.raw.signal,
  };
}

/** A defect is shown as the call's fallback; its own text reaches nobody but the log. */
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
