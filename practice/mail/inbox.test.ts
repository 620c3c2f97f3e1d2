import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openInbox } from './inbox.ts';

const folder = await mkdtemp(join(tmpdir(), 'classroom-station-inbox-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const textsFor = (address: string) =>
  openInbox(folder)
    .list(address)
    .map(({ raw }) => raw.toString());

test('mail is there for its own address, the newest first, also after a restart', () => {
  const inbox = openInbox(folder);
  inbox.keep(Buffer.from('first'), ['Lee@oakfield.example']);
  inbox.keep(Buffer.from('second'), ['lee@oakfield.example']);
  expect(textsFor('LEE@oakfield.example')).toEqual(['second', 'first']);
});

test('the longest address that there may be gets its mail, and only the newest are read', () => {
  const longest = `${'a-'.repeat(32)}@${'b-c.'.repeat(45)}example`;
  const inbox = openInbox(folder);
  for (const text of ['first', 'second', 'third']) inbox.keep(Buffer.from(text), [longest]);
  const newest = inbox.list(longest, 2);
  expect(newest.map(({ raw }) => raw.toString())).toEqual(['third', 'second']);
});

test('a forgotten address has no mail any more, and others keep theirs', () => {
  const inbox = openInbox(folder);
  inbox.keep(Buffer.from('to be forgotten'), ['gone@oakfield.example', 'stays@oakfield.example']);
  inbox.forget('Gone@oakfield.example');
  expect(textsFor('gone@oakfield.example')).toEqual([]);
  expect(textsFor('stays@oakfield.example')).toEqual(['to be forgotten']);
});

test.each(['lee@oakfield.example', 'oakfield.example', '', '-', '../lee@oakfield.example'])(
  'an address that another one ends with, or that is none, opens nothing of it: %j',
  (address) => {
    openInbox(folder).keep(Buffer.from('private'), ['ann-lee@oakfield.example', '1-lee@oakfield.example']);
    expect(textsFor(address)).not.toContain('private');
    expect(textsFor('ann-lee@oakfield.example')).toContain('private');
  },
);
