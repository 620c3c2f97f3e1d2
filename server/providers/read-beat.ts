import type { Socket } from 'node:net';

/** A reader of sentences does not notice so long a wait, and a token comes every 10 to 30 ms. */
const beatMs = 80;

const resting = new Set<Socket>();
let isAboutToPause = false;
let isBeating = false;

/**
 * Leaves what comes next on a socket with the operating system until the beat: a read costs the same for one token as
 * for five, and all streams are read in one go.
 */
export function restUntilBeat(socket: Socket): void {
  resting.add(socket);
  // Not at once: behind each piece the HTTP client asks for more, which would undo it.
  if (!isAboutToPause) setImmediate(pauseAll);
  isAboutToPause = true;
  if (!isBeating) setTimeout(readAll, beatMs);
  isBeating = true;
}

/** The socket is read at once again, as others expect it who use it next. */
export function endRest(socket: Socket): void {
  if (resting.delete(socket)) socket.resume();
}

function pauseAll() {
  isAboutToPause = false;
  for (const socket of resting) socket.pause();
}

function readAll() {
  isBeating = false;
  const sockets = [...resting];
  resting.clear();
  for (const socket of sockets) socket.resume();
}
