export type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error';

/** A refusal as the provider words it on the wire: status, type, code, and the parameter that it is about. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', code, param }: { type?: ErrorType; code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }

  toBody() {
    const { type, code, message, param } = this;
    return { error: { type, ...(code && { code }), message, ...(param && { param }) } };
  }
}

/** The refusal of a request that names something that is not there. */
export function missing(kind: string, id: string, param = 'id'): ApiError {
  return new ApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
}
