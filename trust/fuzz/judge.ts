import type { Call } from '#contract/call.ts';
import { type ProblemBody, type ProblemCode, problems } from '#contract/errors.ts';
import { contract } from '#contract/index.ts';
import { isFieldText } from './field-texts.ts';
import type { Case } from './make-case.ts';
import type { Answer } from './send.ts';

/** Refusals that any call may give before its own work begins. */
const always: readonly ProblemCode[] = [
  ...([
    'INVALID_INPUT',
    'MALFORMED_REQUEST',
    'BODY_TOO_LARGE',
    'BODY_STALLED',
    'FOREIGN_ORIGIN',
    'SERVICE_BUSY',
  ] as const),
];
const accountStatuses: readonly ProblemCode[] = ['ACCESS_ENDED', 'ACCOUNT_SUSPENDED', 'ACCOUNT_DELETING'];
const byStudents: readonly ProblemCode[] = [
  ...([
    'LINK_REQUIRED',
    'INVALID_LINK',
    'RATE_LIMITED',
    'CLASSROOM_PAUSED',
    'CLASSROOM_UNAVAILABLE',
  ] as const),
];
const byAccess: Record<Call['access'], readonly ProblemCode[]> = {
  public: [],
  'signed-in': ['NOT_SIGNED_IN', ...accountStatuses],
  teacher: ['NOT_SIGNED_IN', 'TERMS_REQUIRED', ...accountStatuses],
  paper: ['NOT_SIGNED_IN', 'TERMS_REQUIRED', 'PAPER_CODE_ENDED', ...accountStatuses],
  student: [...byStudents, ...accountStatuses],
  submission: [...byStudents, ...accountStatuses],
};

export function codesOf(call: Call): ReadonlySet<string> {
  const { errors, fallback, incomplete, signedOut, access, byReturnPass } = call;
  const ofPass = byReturnPass ? ('RETURN_CODE_UNKNOWN' as const) : undefined;
  const missing = typeof incomplete === 'object' ? Object.values(incomplete) : [incomplete];
  return new Set(
    [...always, ...byAccess[access], ...errors, fallback, ...missing, signedOut, ofPass].filter(isText),
  );
}

/** What is wrong with an answer, in one sentence; null where nothing is. */
export function judge(
  { call: name, wire }: Pick<Case, 'call' | 'wire'>,
  answer: Answer | string,
): string | null {
  if (typeof answer === 'string') return answer;
  const call: Call | null = name && contract[name];
  if (answer.status >= 500 && !isBusy(call, answer)) return `answered ${answer.status}`;
  if (answer.status >= 400) return judgeRefusal(call, wire.method, answer);
  return call ? judgeSuccess(call, answer) : null;
}

/** Photos are told to wait for their turn, in the words that their call declares, and for how long. */
function isBusy(call: Call | null, { status, body }: Answer): boolean {
  const { code, retryAfter } = (toJson(body) ?? {}) as Partial<ProblemBody>;
  return status === 503 && code !== undefined && code === call?.busy && retryAfter !== undefined;
}

function judgeSuccess(call: Call, { status, headers, body }: Answer): string | null {
  if (status !== 200) return `answered ${status}, which no call does`;
  const type = headers['content-type'] ?? '';
  if (call.file) {
    const start = call.file === 'application/pdf' ? '%PDF-' : 'PK';
    return type === call.file && body.toString('latin1').startsWith(start) ? null : `is no ${call.file}`;
  }
  if (call.stream && type.startsWith('text/event-stream')) return judgeStream(call, body.toString());
  if (!type.startsWith('application/json')) return `is of type ${type}`;
  const parsed = call.output.safeParse(toJson(body));
  return parsed.success ? null : `breaks its schema: ${where(parsed.error.issues)}`;
}

function judgeStream({ stream }: Call, body: string): string | null {
  let last: unknown;
  for (const block of body.split('\n\n')) {
    // Line ends of Unicode are no line ends of a stream of events.
    const line = block.split('\n').find((text) => text.startsWith('data: '));
    if (line === undefined) continue;
    const data = line.slice('data: '.length);
    const parsed = stream?.safeParse(toJson(data));
    if (!parsed?.success) return `an event breaks its schema: ${where(parsed?.error.issues ?? [])}`;
    last = parsed.data;
  }
  const { type, code } = (last ?? {}) as { type?: string; code?: string };
  if (type === 'failed') return isCode(code) ? null : `ends with the code ${code}`;
  const isEnd = type === 'done' || type === 'cancelled' || type === 'held';
  return isEnd ? null : `ends with ${type ?? 'no event'}`;
}

/** A refusal names its code and says it in words that were written for people. */
function judgeRefusal(call: Call | null, method: string, { status, headers, body }: Answer): string | null {
  // What HTTP itself does not understand is refused before there is an answer of ours; HEAD has no body.
  if (status === 431 || method === 'HEAD') return null;
  const type = headers['content-type'] ?? '';
  if (!call && type.startsWith('text/html')) return body.length > 200 ? null : 'is a page without words';
  const text = body.toString();
  if (!/^application\/(problem\+)?json/.test(type))
    return `is a refusal of type "${type}": ${text.slice(0, 80)}`;
  const problem = toJson(text) as Partial<ProblemBody> & Record<string, unknown>;
  const { code, detail = '', fields = {} } = problem;
  if (!isCode(code)) return `has the unknown code ${code}`;
  if (call && !codesOf(call).has(code)) return `has the code ${code}, which the call does not declare`;
  const entry = problems[code];
  if (entry.status !== status || problem.status !== status) return `${code} with the status ${status}`;
  if (problem.title !== entry.title || !saysMessage(entry.message, detail)) return `${code} says: ${detail}`;
  if (typeof problem.requestId !== 'string') return `${code} without a request id`;
  const raw = Object.values(fields).find((message) => (call ? !isFieldText(call, message) : isRaw(message)));
  if (raw !== undefined) return `says beside a field: ${raw}`;
  return call && !type.startsWith('application/problem') ? judgeFixedForm(call, code, problem) : null;
}

/** Where product.md fixes the body of a refusal, the same code and message travel in that shape. */
function judgeFixedForm(call: Call, code: ProblemCode, problem: Record<string, unknown>): string | null {
  const fixed = call.refusal?.(String(problem.detail), code);
  const isFixed = fixed && Object.entries(fixed).every(([key, value]) => problem[key] === value);
  return isFixed ? null : `${code} is in the form of no problem`;
}

/** Words of the parts that we are made of, which nobody is to read. */
function isRaw(message: string): boolean {
  return /^(Invalid|Too |Expected|Unrecognized)|\bat \S+:\d+|violates|syntax error/i.test(message);
}

function saysMessage(message: string, detail: string): boolean {
  const [first = '', ...rest] = message.split(/\{\w+\}/);
  if (rest.length === 0) return message === detail;
  return detail.startsWith(first) && detail.endsWith(rest.at(-1) ?? '') && !isRaw(detail.slice(first.length));
}

function isCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problems, code);
}

function isText(code: ProblemCode | undefined): code is ProblemCode {
  return code !== undefined;
}

function toJson(text: string | Buffer): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

function where(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  return issues
    .map(({ path, message }) => `${path.join('.') || 'all of it'}: ${message}`)
    .join('; ')
    .slice(0, 300);
}
