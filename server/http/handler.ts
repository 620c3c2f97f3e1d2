import type { Call, CodeOf, EventOf, InputOf, OutputOf } from '#contract/call.ts';
import type { Aide, Student, Teacher, Visitor } from '#server/database/actor.ts';
import type { CookieOptions } from './cookies.ts';
import type { Device } from './devices/device.ts';
import type { Fail } from './problem.ts';

type ActorOf<C extends Call> = C['access'] extends 'public'
  ? Visitor | Teacher
  : C['access'] extends 'signed-in' | 'teacher'
    ? Teacher
    : C['access'] extends 'paper'
      ? Teacher | Aide
      : Student | Teacher;

/** A reader can resume after the number of an event. */
export type NumberedEvent<Event> = { id: number; event: Event };

/** Replaces the output of a streaming call. Made after everything that can be refused was checked. */
export class EventStream<Event> {
  readonly events: AsyncIterable<NumberedEvent<Event>>;

  constructor(events: AsyncIterable<NumberedEvent<Event>>) {
    this.events = events;
  }
}

/** Replaces the output of a call with a file. */
export class FileAnswer {
  /** The whole file, or its pieces as they are made. */
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  readonly name: string;

  constructor(content: Uint8Array | AsyncIterable<Uint8Array>, name: string) {
    this.content = content;
    this.name = name;
  }
}

/** What a handler may read of the request and set on the answer. */
export type RequestContext = {
  requestId: string;
  header(name: string): string | undefined;
  /** Client address; behind a configured proxy the one that it reports. Never stored, never logged. */
  ip: string;
  /** The student's browser, if it has loaded a form. */
  device: Device | null;
  /** Of the thread that a return pass opens. */
  threadSecretHash: Buffer | null;
  /** The client asked with `Accept: text/event-stream`. */
  wantsStream: boolean;
  signal: AbortSignal;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieOptions): void;
  setHeader(name: string, value: string): void;
};

export type HandlerContext<C extends Call> = {
  input: InputOf<C>;
  actor: ActorOf<C>;
  fail: Fail<CodeOf<C>>;
  request: RequestContext;
};

export type Handler<C extends Call> = (
  context: HandlerContext<C>,
) => Promise<OutputOf<C> | (C['stream'] extends undefined ? never : EventStream<EventOf<C>>) | FileOf<C>>;

type FileOf<C extends Call> = [OutputOf<C>] extends [never] ? FileAnswer : never;

/** A missing handler does not compile, nor does an extra one. */
export type Handlers<Calls extends Record<string, Call>> = { [Name in keyof Calls]: Handler<Calls[Name]> };
