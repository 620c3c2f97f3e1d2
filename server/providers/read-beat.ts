import type { Socket } from 'node:net';

/** What reads for a socket, in the operating system's turn. Node does not document it, so it may be missing. */
type Reading = { _handle?: { readStop?(): unknown; readStart?(): unknown } | null };

/**
 * Leaves what comes next on a socket with the operating system until the next beat: a read costs the same for one token
 * as for five, and all sockets of a beat are read in one go. Pausing the stream would not do: it reads once more before
 * it stops, which is half of all reads.
 */
class Beat {
  readonly #everyMs: number;
  readonly #resting = new Set<Socket>();
  #isBeating = false;

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  rest(socket: Socket): void {
    this.#resting.add(socket);
    handleOf(socket)?.readStop?.();
    if (!this.#isBeating) setTimeout(() => this.#readAll(), this.#everyMs);
    this.#isBeating = true;
  }

  end(socket: Socket): void {
    if (this.#resting.delete(socket)) handleOf(socket)?.readStart?.();
  }

  #readAll() {
    this.#isBeating = false;
    for (const socket of [...this.#resting]) this.end(socket);
  }
}

function handleOf(socket: Socket) {
  return (socket as unknown as Reading)._handle;
}

/** A token comes every 10 to 30 ms: nobody notices if the first sentence is there so much later. */
const untilFirstSentence = new Beat(50);
/** A sentence takes a model some 300 ms or more, and the student is reading the one before. */
const afterwards = new Beat(300);

/** Reads the socket again at a beat, which is slower once there is a sentence to read. */
export function restUntilBeat(socket: Socket, hasSentence: boolean): void {
  (hasSentence ? afterwards : untilFirstSentence).rest(socket);
}

/** The socket is read at once again, as others expect it who use it next. */
export function endRest(socket: Socket): void {
  untilFirstSentence.end(socket);
  afterwards.end(socket);
}
