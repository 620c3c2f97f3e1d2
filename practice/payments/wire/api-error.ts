type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'api_error';

/** A refusal as the provider words it on the wire: status, type and code. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly code: string | undefined;

  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', code }: { type?: ErrorType; code?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }

  toBody() {
    const { type, code, message } = this;
    return { error: { type, ...(code && { code }), message } };
  }
}

/** The refusal of a request that names something that is not there: 404 in its address, 400 in its parameters. */
export function missing(kind: string, id: string, status = 404): ApiError {
  return new ApiError(status, `No such ${kind}: '${id}'`, { code: 'resource_missing' });
}
