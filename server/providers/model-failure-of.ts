import { APICallError, JSONParseError, TypeValidationError } from '@ai-sdk/provider';
import { type FailureKind, ModelFailure } from './model-failure.ts';
import { toRefusal } from './request-dialect.ts';

/** Names whatever a provider package threw, or sent as an error inside a stream. */
export function modelFailureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (APICallError.isInstance(error)) return failureOfCall(error);
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) {
    return new ModelFailure('malformed');
  }
  return failureInStream(error);
}

/** What a server answered whose status is none of success. */
export function failureOfAnswer({ status, headers }: Response, body: string): ModelFailure {
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {}
  return failureOfStatus(status, { responseHeaders: Object.fromEntries(headers), responseBody: body, data });
}

function failureOfCall(error: APICallError): ModelFailure {
  const status = error.statusCode;
  if (status === undefined) return new ModelFailure('network');
  // The headers were good and the body broke off.
  if (status < 400) return new ModelFailure(error.cause ? 'cut' : 'malformed');
  return failureOfStatus(status, error);
}

function failureOfStatus(
  status: number,
  { responseHeaders, responseBody, data }: Pick<APICallError, 'responseHeaders' | 'responseBody' | 'data'>,
): ModelFailure {
  return new ModelFailure(isOutOfCredit(data) ? 'auth' : kindOfStatus(status), {
    status,
    retryAfterMs: retryAfterOf(responseHeaders) ?? retryDelayOf(data),
    refusal: toRefusal(status, responseBody ?? ''),
  });
}

/** An error that a provider sent in a stream whose status was good. */
export function failureInStream(error: unknown): ModelFailure {
  const fields = fieldsOf(error);
  const words = [fields.type, fields.code, fields.status]
    .filter((word) => typeof word === 'string')
    .join(' ');
  if (isOutOfCredit(error)) return new ModelFailure('auth');
  const said = typeof error === 'string' ? error : (JSON.stringify(error) ?? '');
  const status = [fields.statusCode, fields.code, fields.status]
    .map(Number)
    .find((it) => it >= 400 && it <= 599);
  if (status !== undefined) {
    return new ModelFailure(kindOfStatus(status), { status, refusal: toRefusal(status, said) });
  }
  if (/rate_?limit|exhausted/i.test(words)) return new ModelFailure('rate-limited');
  if (/overload|unavailable/i.test(words)) return new ModelFailure('overloaded');
  if (/authenti|permission|billing/i.test(words)) return new ModelFailure('auth');
  if (/timeout|deadline/i.test(words)) return new ModelFailure('timeout');
  if (/invalid_?request|bad_?request|not_found|too_large/i.test(words)) {
    return new ModelFailure('rejected', { refusal: toRefusal(400, said) });
  }
  // Anything thrown is a package that choked on the stream; an object is an error that the provider sent.
  if (error instanceof Error) return new ModelFailure('malformed');
  return new ModelFailure('server', { refusal: toRefusal(undefined, said) });
}

function kindOfStatus(status: number): FailureKind {
  if (status === 401 || status === 402 || status === 403) return 'auth';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 429) return 'rate-limited';
  if (status === 503 || status === 529) return 'overloaded';
  return status === 409 || status >= 500 ? 'server' : 'rejected';
}

/** OpenAI answers an empty account with the status of a rate limit; waiting does not fill it. */
function isOutOfCredit(data: unknown) {
  const outer = fieldsOf(data);
  const inner = fieldsOf(outer.error ?? outer.data ?? data);
  return [outer.code, outer.type, inner.code, inner.type].includes('insufficient_quota');
}

function retryAfterOf(headers: Record<string, string> | undefined) {
  const milliseconds = Number(headers?.['retry-after-ms'] || Number.NaN);
  if (milliseconds >= 0) return milliseconds;
  const header = headers?.['retry-after'];
  if (!header) return undefined;
  const wait = Number.isNaN(Number(header)) ? Date.parse(header) - Date.now() : Number(header) * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** Google says in the error's details how long to wait: `{retryDelay: '17s'}`. */
function retryDelayOf(data: unknown) {
  const details = fieldsOf(fieldsOf(data).error).details;
  if (!Array.isArray(details)) return undefined;
  const delay = details.map((detail) => fieldsOf(detail).retryDelay).find((it) => typeof it === 'string');
  const seconds = Number.parseFloat(String(delay));
  return Number.isNaN(seconds) ? undefined : seconds * 1000;
}

export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
