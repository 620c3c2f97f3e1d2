import { expect, it } from 'vitest';
import { noEntries } from '../work/work-form.ts';
import { type Draft, workDraft } from './drafts.ts';
import { shareDrafts } from './share-drafts.ts';

function build(nickname: string, work: string, marks: Partial<Draft> = {}): Draft {
  return { ...noEntries, key: nickname + work, savedAt: 1, teacherId: 'teacher', nickname, work, ...marks };
}
const bears = build('Bear', 'Half a page about winter.');
const owls = build('Owl', 'A mouse in the dark.');
const unsigned = build('', 'Once there was a very small harbor.');

it('offers each child its own, and others as a number without names', () => {
  const share = (writer: string) => shareDrafts([bears, owls, unsigned], writer, workDraft);
  expect(share('owl ')).toEqual({ own: [owls], unsigned: [unsigned], others: 1 });
  expect(share('')).toEqual({ own: [], unsigned: [unsigned], others: 2 });
  expect(share('Fox')).toEqual({ own: [], unsigned: [unsigned], others: 2 });
});

it('offers what bears no nickname to everybody but who has put one to it', () => {
  const signed = build('Owl', `${unsigned.work} It had two boats.`);
  expect(shareDrafts([signed, unsigned], 'Owl', workDraft).unsigned).toEqual([]);
  expect(shareDrafts([signed, unsigned], 'Bear', workDraft).unsigned).toEqual([unsigned]);
});

it('offers what was handed in to its writer alone, and what is silent to nobody', () => {
  const handedIn = build('Bear', 'Handed in.', { isHandedIn: true });
  const silent = build('Bear', 'Not to be told of.', { isHandedIn: true, isSilent: true });
  const share = (writer: string) => shareDrafts([handedIn, silent], writer, workDraft);
  expect(share('Bear')).toEqual({ own: [handedIn], unsigned: [], others: 0 });
  expect(share('Owl')).toEqual({ own: [], unsigned: [], others: 0 });
});
