import { once } from 'node:events';
import { connect } from 'node:net';
import { bodyLimits, studentHeaders } from '#contract/constants.ts';

// Begins photos on the port and link that it is given, and ends none: all but the end is sent, as far as it is taken.
const [port, link, uploads] = process.argv.slice(2);
const photo = Buffer.alloc(bodyLimits.photo - 100, 'A');
const head = [
  ...['POST /api/functions/process-text-image HTTP/1.1', 'Host: localhost'],
  ...[`${studentHeaders.link}: ${link}`, 'Content-Type: application/json'],
  `Content-Length: ${bodyLimits.photo}`,
];
const begun = Array.from({ length: Number(uploads) }, () => {
  const socket = connect(Number(port), '127.0.0.1').resume();
  socket.on('error', () => undefined);
  socket.write(`${head.join('\r\n')}\r\n\r\n{"image":"`);
  socket.write(photo);
  return once(socket, 'connect');
});
await Promise.allSettled(begun);
process.send?.('begun');
// Until it is ended.
setInterval(() => undefined, 60_000);
