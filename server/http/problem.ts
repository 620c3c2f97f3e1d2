import {
  type ParametersIn,
  type ProblemBody,
  type ProblemCode,
  problemMessage,
  problems,
} from '#contract/errors.ts';

/** `status` overrides the catalogue's. */
type Details = { fields?: Record<string, string>; retryAfter?: number; status?: number };

/** An expected failure with a code of the catalogue, shown to the person. Anything else thrown is a defect. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly parameters: Record<string, string>;
  readonly details: Details;

  constructor(code: ProblemCode, parameters: Record<string, string> = {}, details: Details = {}) {
    super(problemMessage(code, parameters));
    this.code = code;
    this.parameters = parameters;
    this.details = details;
  }

  get status(): number {
    return this.details.status ?? problems[this.code].status;
  }

  toBody(requestId: string): ProblemBody {
    const { status, title } = problems[this.code];
    return { code: this.code, title, status, detail: this.message, requestId, ...this.details };
  }
}

type Parameters<Code extends ProblemCode> = ParametersIn<(typeof problems)[Code]['message']>;

/** None, or the parameters of the message. */
export type FailArguments<Code extends ProblemCode> = [Parameters<Code>] extends [never]
  ? [details?: Details]
  : [parameters: Record<Parameters<Code>, string>, details?: Details];

/** `throw fail('NOT_FOUND')`; a code that is not declared does not compile. */
export type Fail<Codes extends ProblemCode> = <Code extends Codes>(
  code: Code,
  ...rest: FailArguments<Code>
) => Problem;

export const fail: Fail<ProblemCode> = (code, ...rest) => {
  const takesParameters = problems[code].message.includes('{');
  const [first, second] = rest as [Record<string, string> | Details | undefined, Details | undefined];
  return takesParameters
    ? new Problem(code, first as Record<string, string>, second)
    : new Problem(code, {}, first as Details | undefined);
};
