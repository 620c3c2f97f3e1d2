import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '#contract/call.ts';
import { bodyLimits, studentHeaders } from '#contract/constants.ts';
import { contract } from '#contract/index.ts';
import { signedIn } from '../fuzz/seed-accounts.ts';

/** Two bytes in each of these. */
const beatMs = 1_000;
/** Who is sent away comes back after so long. */
const againMs = 200;

export type Trickle = {
  /** How many are connected now, and how often one was sent away. */
  counts(): { open: number; ended: number };
  stop(): void;
};

/** The heads of what 300 connections of eight links and six accounts begin, and 504 of visitors from eight addresses. */
async function headsOf(origin: string): Promise<string[]> {
  const { photo, student, unit } = bodyLimits;
  const heads: string[] = [];
  const begin = (count: number, call: Call, largest: number, ...own: string[]) => {
    const usual = ['Host: localhost', 'Content-Type: application/json'];
    const length = `Content-Length: ${largest}`;
    const head = [`${call.method.toUpperCase()} ${call.path} HTTP/1.1`, ...usual, length, ...own];
    for (let left = count; left > 0; left -= 1) heads.push(`${head.join('\r\n')}\r\n\r\n{"`);
  };
  for (let account = 0; account < 8; account += 1) {
    const browser = await signedIn(origin);
    const { link } = await browser.call('POST', '/api/student-link', {});
    const byLink = `${studentHeaders.link}: ${link.token}`;
    begin(4, contract['process-text-image'], photo, byLink);
    begin(20, contract['generate-feedback'], student, byLink);
    begin(10, contract['reading-ai-summary'], student, byLink);
    if (account < 6) begin(3, contract['create-unit'], unit, `Cookie: ${browser.session}`);
    const address = `X-Forwarded-For: 198.51.100.${account + 1}`;
    begin(40, contract['start-sign-in'], bodyLimits.public, address);
    begin(23, contract['send-contact-email'], bodyLimits.public, address);
  }
  for (let left = 10; left > 0; left -= 1) heads.push('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  return heads;
}

/** Begins what is as large as can be, of every kind, and then sends two bytes a second of each. */
export async function beginTrickle(origin: string): Promise<Trickle> {
  const { hostname, port } = new URL(origin);
  if (!['localhost', '127.0.0.1'].includes(hostname)) throw new Error('a siege stays on this machine');
  const over = new AbortController();
  const { signal } = over;
  const sockets = new Set<Socket>();
  let ended = 0;
  const begin = (head: string) => {
    if (signal.aborted) return;
    const socket = connect(Number(port), '127.0.0.1').resume();
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write(head);
    socket.on('close', async () => {
      sockets.delete(socket);
      ended += 1;
      await sleep(againMs, undefined, { signal }).catch(() => undefined);
      begin(head);
    });
  };
  for (const head of await headsOf(origin)) begin(head);
  const beat = setInterval(() => {
    for (const socket of sockets) socket.write('aa');
  }, beatMs);
  return {
    counts: () => ({ open: sockets.size, ended }),
    stop: () => {
      over.abort();
      clearInterval(beat);
      for (const socket of sockets) socket.destroy();
    },
  };
}
