import {
  APICallError,
  InvalidResponseDataError,
  JSONParseError,
  TypeValidationError,
} from '@ai-sdk/provider';
import { type FailureKind, ModelFailure } from './model-failure.ts';
import { disputedFields } from './request-dialect.ts';

/** Names whatever a provider package threw, or sent as an error inside a stream. */
export function modelFailureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (APICallError.isInstance(error)) return failureOfCall(error);
  // The OpenAI-compatible package reports a stream without a finish reason in this way, and without data.
  if (InvalidResponseDataError.isInstance(error) && error.data === undefined) return new ModelFailure('cut');
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) {
    return new ModelFailure('malformed');
  }
  return failureInStream(error);
}

function failureOfCall(error: APICallError): ModelFailure {
  const status = error.statusCode;
  if (status === undefined) return new ModelFailure('network');
  // The headers were good and the body broke off.
  if (status < 400) return new ModelFailure(error.cause ? 'cut' : 'malformed');
  const retryAfterMs = retryAfterOf(error.responseHeaders) ?? retryDelayOf(error.data);
  return new ModelFailure(isOutOfCredit(error.data) ? 'auth' : kindOfStatus(status), {
    status,
    retryAfterMs,
    disputed: disputedFields(status, error.responseBody ?? ''),
  });
}

/** An error that a provider sent in a stream whose status was good. */
export function failureInStream(error: unknown): ModelFailure {
  const fields = fieldsOf(error);
  const words = [fields.type, fields.code, fields.status]
    .filter((word) => typeof word === 'string')
    .join(' ');
  if (isOutOfCredit(error)) return new ModelFailure('auth');
  const status = [fields.statusCode, fields.code, fields.status]
    .map(Number)
    .find((it) => it >= 400 && it <= 599);
  if (status !== undefined) {
    const disputed = disputedFields(status, JSON.stringify(error) ?? '');
    return new ModelFailure(kindOfStatus(status), { status, disputed });
  }
  if (/rate_?limit|exhausted/i.test(words)) return new ModelFailure('rate-limited');
  if (/overload|unavailable/i.test(words)) return new ModelFailure('overloaded');
  if (/authenti|permission|billing/i.test(words)) return new ModelFailure('auth');
  if (/timeout|deadline/i.test(words)) return new ModelFailure('timeout');
  if (/invalid_request|not_found|too_large/i.test(words)) return new ModelFailure('rejected');
  // An object is an error that the provider sent; anything thrown is a package that choked on the stream.
  return new ModelFailure(error instanceof Error ? 'malformed' : 'server');
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
