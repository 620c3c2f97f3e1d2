import type { z } from 'zod';
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

/** What a file of the contract says about a call. */
interface Declaration<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Code extends ProblemCode = ProblemCode,
  Event extends z.ZodType | undefined = z.ZodType | undefined,
> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Path with `{name}` for the fields of the input that stand in it. The rest is the query of a get, else the JSON body. */
  path: string;
  access: Access;
  /**
   * Answered to the holder of a return pass (header `X-Return-Pass`), who may do nothing but go on with one thread; with
   * the name of an entry, only where that entry is sent.
   */
  byReturnPass?: true | (keyof z.output<Input> & string);
  /** The least account status it is answered at. Where nothing is said: `ended` for reads, `full` for the rest. */
  minimumStatus?: AccountStatus;
  /** It reads and keeps nothing, though it is no get: what it asks for is private, and addresses are logged on the way. */
  onlyReads?: true;
  /**
   * Answered while the disk is full, though it is no get: it only reads, gives space back, or keeps the few bytes
   * without which nobody gets in or out.
   */
  allowedWhenDiskFull?: true;
  /** One sentence for the machine-readable description. */
  summary: string;
  input: Input;
  output: Output;
  /** Codes that the handler may raise, beside those that every call and its access raise. */
  errors?: readonly Code[];
  /** What a defect, or being offline, is shown as. */
  fallback: ProblemCode;
  /** Raised instead of INVALID_INPUT where a required entry is missing: one code, or one for each such field. */
  incomplete?: Code | Partial<Record<keyof z.output<Input> & string, Code>>;
  /** Raised instead of NOT_SIGNED_IN where product.md has a message of its own for this call. */
  signedOut?: Code;
  /** Events sent instead of the output to who asks with `Accept: text/event-stream`. */
  stream?: Event;
  /** Media type of the file that is answered in place of the output. */
  file?: 'application/pdf' | 'application/zip';
  /** Largest body in bytes, where it differs from the default. */
  maxBody?: number;
  /** Raised instead of SERVICE_BUSY where there is no room for its body at the moment. */
  busy?: Code;
  /** Body of a refusal, where product.md fixes one: the code and message travel in that shape. */
  refusal?: (message: string, code: ProblemCode) => Record<string, unknown>;
}

export interface Call<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Code extends ProblemCode = ProblemCode,
  Event extends z.ZodType | undefined = z.ZodType | undefined,
> extends Declaration<Input, Output, Code, Event> {
  errors: readonly Code[];
  /** The words of the fallback: they travel with the call, so that a page needs no catalogue to say them. */
  failure: Pick<ProblemEntry, 'title' | 'message'>;
}

/** Whether a call changes nothing: it may be asked again, and is answered on a full disk and after access has ended. */
export function isRead({ method, onlyReads }: Pick<Call, 'method' | 'onlyReads'>): boolean {
  return method === 'get' || onlyReads === true;
}

/** Declares a call: the one value that server, client and description are made from. */
export function call<
  const A extends Access,
  Input extends z.ZodObject,
  Output extends z.ZodType,
  const Code extends ProblemCode = never,
  Event extends z.ZodType | undefined = undefined,
>(
  declaration: Declaration<Input, Output, Code, Event> & { access: A },
): Call<Input, Output, Code, Event> & { access: A } {
  const { title, message } = problems[declaration.fallback];
  return { errors: [], ...declaration, failure: { title, message } };
}

export type InputOf<C extends Call> = z.output<C['input']>;
/** What a client may send: defaults may be left out. */
export type RequestOf<C extends Call> = z.input<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;
export type EventOf<C extends Call> =
  NonNullable<C['stream']> extends z.ZodType ? z.output<NonNullable<C['stream']>> : never;
export type CodeOf<C extends Call> = C['errors'][number];
