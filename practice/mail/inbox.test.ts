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

test.each(['lee@oakfield.example', 'oakfield.example', '', '-', '../lee@oakfield.example'])(
  'an address that another one ends with, or that is none, opens nothing of it: %j',
  (address) => {
    openInbox(folder).keep(Buffer.from('private'), ['ann-lee@oakfield.example', '1-lee@oakfield.example']);
    expect(textsFor(address)).not.toContain('private');
    expect(textsFor('ann-lee@oakfield.example')).toContain('private');
  },
);
