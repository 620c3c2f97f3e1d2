import type { NumberedEvent } from '#server/http/handler.ts';
import type { ClaimedRun, RunKey } from './run-store.ts';

/** A run that this process writes: its events so far, and who is reading along. */
export class LiveRun<Event> {
  readonly key: RunKey;
  /** How often the run had been left and claimed again when this process last claimed it. */
  attempts: number;
  readonly abort = new AbortController();
  /** Events that are not in the database yet. */
  unsaved: NumberedEvent<Event>[] = [];
  readonly #events: NumberedEvent<Event>[];
  readonly #wakers = new Set<() => void>();
  #nextId: number;
  #isOver = false;

  /** `earlier` is what those who left the run before had stored of it. */
  constructor({ teacherId, runId, attempts }: ClaimedRun, earlier: readonly NumberedEvent<Event>[] = []) {
    this.key = { teacherId, runId };
    this.attempts = attempts;
    this.#events = [...earlier];
    // What a process that died had shown and not stored yet carries the next numbers: none is given twice.
    this.#nextId = attempts > 0 ? (earlier.at(-1)?.id ?? 0) + 1000 * attempts : 1;
  }

  /** Whether this story has an event of that number; 0 stands for its beginning. */
  has(id: number): boolean {
    return id === 0 || this.#events.some((event) => event.id === id);
  }

  emit(event: Event): void {
    const numbered = this.number(event);
    this.unsaved.push(numbered);
    this.show(numbered);
  }

  /** Gives an event its number without showing it yet. */
  number(event: Event): NumberedEvent<Event> {
    return { id: this.#nextId++, event };
  }

  show(numbered: NumberedEvent<Event>): void {
    this.#events.push(numbered);
    this.#wake();
  }

  /** Nothing more comes. */
  close(): void {
    this.#isOver = true;
    this.#wake();
  }

  /** The events after `after`, then those to come, until the end or until the reader leaves. */
  async *follow(after: number, signal?: AbortSignal): AsyncGenerator<NumberedEvent<Event>, void> {
    let position = 0;
    let wake: () => void = () => undefined;
    const leave = () => wake();
    signal?.addEventListener('abort', leave, { once: true });
    try {
      for (;;) {
        for (let event = this.#events[position]; event; event = this.#events[position]) {
          position += 1;
          if (event.id > after) yield event;
        }
        if (this.#isOver || signal?.aborted) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
          this.#wakers.add(resolve);
        });
        this.#wakers.delete(wake);
      }
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #wake(): void {
    const wakers = [...this.#wakers];
    this.#wakers.clear();
    for (const wake of wakers) wake();
  }
}
