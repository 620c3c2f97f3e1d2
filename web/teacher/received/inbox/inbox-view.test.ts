import { expect, test } from 'vitest';
import { toInboxPath } from '#web/lib/inbox-path.ts';
import { everything, inboxView, readAsked, showAsked } from './inbox-view.ts';

const unit = { id: '019b0000-0000-7000-8000-000000000001', counted: 'all' } as const;

test('what an address says of the list is read back from it', () => {
  for (const asked of [
    { show: 'held', sort: 'name', unit } as const,
    { show: 'new', sort: undefined, unit: { id: unit.id } } as const,
    { show: 'all', sort: undefined, unit: undefined } as const,
  ]) {
    const path = toInboxPath(asked);
    expect(readAsked(path.slice('/received'.length))).toEqual(asked);
  }
  expect(toInboxPath(everything)).toBe('/received');
});

test('what is broken in an address is left out', () => {
  const { show, sort, unit: none } = readAsked('?show=nothing&sort=size&unit=1&counted=all');
  expect([show, sort, none]).toEqual(['all', undefined, undefined]);
});

test('a search is no part of an address, and ends with its unit', () => {
  inboxView.update(() => ({ ...everything, search: 'goat' }));
  showAsked({ show: 'new', sort: 'name' });
  expect(inboxView.get()).toMatchObject({ show: 'new', sort: 'name', search: 'goat' });
  expect(toInboxPath(inboxView.get())).not.toContain('goat');
  showAsked({ show: 'new', unit });
  expect(inboxView.get().search).toBe('');
});
