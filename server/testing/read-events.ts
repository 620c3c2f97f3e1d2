/** An event of a stream as it stood on the wire. */
export type SentEvent<Event> = { id: number; event: Event };

/** Reads a stream of server-sent events, one after the other or all of them. Leaving the loop drops the connection. */
export class EventReader<Event extends { type: string }> {
  readonly #response: Response;
  readonly #events: AsyncGenerator<SentEvent<Event>, void>;

  constructor(response: Response) {
    this.#response = response;
    this.#events = parseEvents(response);
  }

  get status(): number {
    return this.#response.status;
  }

  /** The next event; undefined at the end of the stream. */
  async next(): Promise<SentEvent<Event> | undefined> {
    return (await this.#events.next()).value ?? undefined;
  }

  /** Everything up to and including the first event of this type. */
  async until(type: Event['type']): Promise<SentEvent<Event>[]> {
    const events: SentEvent<Event>[] = [];
    for (let next = await this.next(); next; next = await this.next()) {
      events.push(next);
      if (next.event.type === type) return events;
    }
    throw new Error(`the stream ended after ${events.map(({ event }) => event.type).join(', ')}`);
  }

  /** All events to the end of the stream. */
  async all(): Promise<SentEvent<Event>[]> {
    const events: SentEvent<Event>[] = [];
    for (let next = await this.next(); next; next = await this.next()) events.push(next);
    return events;
  }

  /** Drops the connection. */
  async leave(): Promise<void> {
    await this.#events.return();
    await this.#response.body?.cancel().catch(() => undefined);
  }
}

/** The last event of a type; throws where there is none. */
export function pick<Event extends { type: string }, Type extends Event['type']>(
  events: readonly SentEvent<Event>[],
  type: Type,
): Extract<Event, { type: Type }> {
  const found = events.findLast(({ event }) => event.type === type);
  if (!found) throw new Error(`no ${type} among ${events.map(({ event }) => event.type).join(', ')}`);
  return found.event as Extract<Event, { type: Type }>;
}

async function* parseEvents<Event>(response: Response): AsyncGenerator<SentEvent<Event>, void> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
    throw new Error(`no stream: ${response.status} ${await response.text()}`);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      unread += value;
      const frames = unread.split('\n\n');
      unread = frames.pop() ?? '';
      for (const frame of frames) if (!frame.startsWith(':')) yield parseFrame(frame);
    }
    if (unread !== '') throw new Error(`the stream ended within an event: ${unread}`);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseFrame<Event>(frame: string): SentEvent<Event> {
  const match = /^id: (\d+)\ndata: ([^\n]+)$/.exec(frame);
  if (!match?.[1] || !match[2]) throw new Error(`not an event of ours: ${frame}`);
  return { id: Number(match[1]), event: JSON.parse(match[2]) as Event };
}
