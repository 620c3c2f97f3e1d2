import type { Refusal } from './request-dialect.ts';

/** Tokens of one call as the provider counted them. */
export type ModelUsage = {
  /** Input that was read anew, the part written to the prompt cache included. */
  freshInput: number;
  /** Input that the provider read from its prompt cache. */
  cachedInput: number;
  /** Share of freshInput that was written to the prompt cache, which some providers bill higher. */
  cacheWrite: number;
  /** Everything generated, reasoning included. */
  output: number;
  /** Share of output that was reasoning. */
  reasoning: number;
};

/** What can go wrong when a model is asked, the same for every provider. */
export type FailureKind = keyof typeof failures;

/**
 * `retryable`: asking the same model again may help. `outage`: speaks against the model's health, so the
 * breaker counts it. `text`: for logs; never anything that the provider wrote.
 */
const failures = {
  network: { retryable: true, outage: true, text: 'The model could not be reached.' },
  timeout: { retryable: true, outage: true, text: 'The model did not answer in time.' },
  'rate-limited': { retryable: true, outage: true, text: 'The model allows no more requests for now.' },
  overloaded: { retryable: true, outage: true, text: 'The model is overloaded.' },
  server: { retryable: true, outage: true, text: 'The model had an internal error.' },
  cut: { retryable: true, outage: true, text: 'The answer broke off before its end.' },
  malformed: { retryable: true, outage: true, text: 'The answer could not be read.' },
  empty: { retryable: true, outage: true, text: 'The answer was empty.' },
  unfit: { retryable: true, outage: false, text: 'The answer did not pass the checks.' },
  auth: { retryable: false, outage: true, text: 'The model refused the key or the account.' },
  rejected: { retryable: false, outage: false, text: 'The model did not accept the request.' },
  refused: { retryable: false, outage: false, text: 'The model declined to answer.' },
  filtered: { retryable: false, outage: false, text: 'A content filter stopped the answer.' },
  length: { retryable: false, outage: false, text: 'The answer hit the length limit.' },
  cancelled: { retryable: false, outage: false, text: 'The request was cancelled.' },
} as const;

export function isOutage(outcome: string): boolean {
  return Object.hasOwn(failures, outcome) && failures[outcome as FailureKind].outage;
}

type FailureDetails = {
  status?: number;
  retryAfterMs?: number;
  usage?: ModelUsage | null;
  during?: string;
  refusal?: Refusal | null;
  retryable?: boolean;
};

/**
 * Every way in which asking a model fails. It keeps no cause on purpose: the errors of the provider
 * packages carry the whole prompt, the key and the provider's own words, which no log or person may see.
 */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly kind: FailureKind;
  readonly retryable: boolean;
  readonly outage: boolean;
  readonly status: number | undefined;
  /** How long the provider asked us to stay away. */
  readonly retryAfterMs: number | undefined;
  /** What the failed call cost, where the provider said so. */
  usage: ModelUsage | null;
  /** What of the request the server did not take; null where no other way to ask would be answered. */
  readonly refusal: Refusal | null;

  constructor(kind: FailureKind, details: FailureDetails = {}) {
    const { retryable, outage, text } = failures[kind];
    super(details.during ? `${text} (${details.during})` : text);
    this.kind = kind;
    this.retryable = details.retryable ?? retryable;
    this.outage = outage;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.usage = details.usage ?? null;
    this.refusal = details.refusal ?? null;
  }
}
