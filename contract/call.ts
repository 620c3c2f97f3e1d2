import { z } from 'zod';
import { type ProblemCode, problems } from './errors.ts';
import type { ProblemEntry } from './student-problems.ts';

/**
 * Who may make a call.
 * - `public`: anyone
 * - `signed-in`: an account with a session, terms accepted or not
 * - `teacher`: an account with a session that has accepted the terms
 * - `paper`: as `teacher`, or the holder of a pass to hand in from paper for that teacher (header `X-Paper-Pass`)
 * - `student`: the holder of a student link (header `X-Student-Link`), or a teacher as a preview of their own units
 * - `submission`: as `student`, and holding the secret made with that submission (header `X-Submission-Secret`)
 */
export type Access = 'public' | 'signed-in' | 'teacher' | 'paper' | 'student' | 'submission';

/**
 * What an account may do, from all to least. A call is answered to its `minimumStatus` and to all that may do more.
 * - `full`: trial or subscription is running
 * - `ended`: it is over: read, export, print, delete and pay
 * - `suspended`: by the operator: see why, export, cancel the payment
 * - `deleting`: asked for by the teacher: undo and export
 */
export const accountStatuses = ['full', 'ended', 'suspended', 'deleting'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

interface Declaration<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Code extends ProblemCode = ProblemCode,
  Event extends z.ZodType | undefined = z.ZodType | undefined,
> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Fields of the input in `{braces}` stand in the path. The rest is the query of a get, else the JSON body. */
  path: string;
  access: Access;
  /** For holders of a return pass, who can only continue one thread; a name: only where that entry is sent. */
  byReturnPass?: true | (keyof z.output<Input> & string);
  /** The lowest account status that may call. Default: `ended` for reads, `full` for the rest. */
  minimumStatus?: AccountStatus;
  /** Reads only, though it is no get: its input is private, and proxies log addresses. */
  onlyReads?: true;
  /** Though no get: it only reads, frees space, or writes the few bytes for signing in and out. */
  allowedWhenDiskFull?: true;
  summary: string;
  /** Default: no fields. */
  input?: Input;
  /** Default: `{success: true}`. */
  output?: Output;
  /** Codes that the handler may raise, beside those that every call and its access raise. */
  errors?: readonly Code[];
  /** Shown for a defect, and when offline. */
  fallback: ProblemCode;
  /** Raised instead of INVALID_INPUT when a required entry is missing: one code, or one per field. */
  incomplete?: Code | Partial<Record<keyof z.output<Input> & string, Code>>;
  /** Raised instead of NOT_SIGNED_IN where product.md has its own message for this call. */
  signedOut?: Code;
  /** Sent instead of the output to clients that ask with `Accept: text/event-stream`. */
  stream?: Event;
  file?: 'application/pdf' | 'application/zip';
  /** In bytes, where it differs from the default. */
  maxBody?: number;
  /** Raised instead of SERVICE_BUSY while there is no room for the body. */
  busy?: Code;
  /** Body of a refusal where product.md fixes one; it carries the code and the message. */
  refusal?: (message: string, code: ProblemCode) => Record<string, unknown>;
}

export interface Call<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Code extends ProblemCode = ProblemCode,
  Event extends z.ZodType | undefined = z.ZodType | undefined,
> extends Declaration<Input, Output, Code, Event> {
  input: Input;
  output: Output;
  errors: readonly Code[];
  /** From the fallback. They travel with the call, so that a page needs no catalogue. */
  failure: Pick<ProblemEntry, 'title' | 'message'>;
}

/** A read may be repeated, and is allowed on a full disk and after access has ended. */
export function isRead({ method, onlyReads }: Pick<Call, 'method' | 'onlyReads'>): boolean {
  return method === 'get' || onlyReads === true;
}

const noFields = z.object({});
const done = z.object({ success: z.literal(true) });

/** The one value that server, client and description are made from. */
export function call<
  const A extends Access,
  Input extends z.ZodObject = typeof noFields,
  Output extends z.ZodType = typeof done,
  const Code extends ProblemCode = never,
  Event extends z.ZodType | undefined = undefined,
>(
  declaration: Declaration<Input, Output, Code, Event> & { access: A },
): Call<Input, Output, Code, Event> & { access: A } {
  const { title, message } = problems[declaration.fallback];
  const { input = noFields as z.ZodObject as Input, output = done as z.ZodType as Output } = declaration;
  return { errors: [], ...declaration, input, output, failure: { title, message } };
}

export type InputOf<C extends Call> = z.output<C['input']>;
export type RequestOf<C extends Call> = z.input<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;
export type EventOf<C extends Call> =
  NonNullable<C['stream']> extends z.ZodType ? z.output<NonNullable<C['stream']>> : never;
export type CodeOf<C extends Call> = C['errors'][number];
