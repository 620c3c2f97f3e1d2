import { buildConcern, buildConcernLists } from '../build-concern.ts';
import type { State } from './state.ts';

const concerns = buildConcernLists(
  [buildConcern(1), buildConcern(2, { nickname: 'Quiet Otter', station: 'general', title: 'Odes' })],
  [buildConcern(3, { state: 'read', state_at: '2026-10-02T08:00:00Z' })],
);

export const receivedStates: State[] = [
  {
    name: 'received-concerns',
    viewer: 'teacher',
    async show(page) {
      await page.route('**/api/concerns', (route) => route.fulfill({ json: concerns }));
      await page.goto('/received');
      await page.getByRole('heading', { name: 'You may want to read this' }).waitFor();
      await page.getByRole('listitem').filter({ hasText: 'Bean plant lab report' }).waitFor();
    },
  },
  {
    name: 'received-empty',
    viewer: 'newcomer',
    async show(page) {
      await page.goto('/received');
      await page.getByText('No work yet').waitFor();
    },
  },
  {
    name: 'received-error',
    viewer: 'newcomer',
    async show(page) {
      await page.route('**/api/works*', (route) => route.abort());
      await page.goto('/received');
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    },
  },
  {
    name: 'received-loading',
    viewer: 'newcomer',
    async show(page) {
      await page.route('**/api/works*', () => undefined);
      await page.goto('/received');
      await page.getByText('Looking for work').waitFor();
    },
  },
  {
    name: 'desk-concerns',
    viewer: 'teacher',
    async show(page) {
      await page.route('**/api/concerns', (route) => route.fulfill({ json: concerns }));
      await page.goto('/teacher');
      await page.getByRole('complementary', { name: 'For you to read' }).waitFor();
      await page.getByRole('button', { name: /^Scan to join/ }).waitFor();
    },
  },
  {
    name: 'practice-mail-empty',
    viewer: 'newcomer',
    async show(page) {
      await page.goto('/practice/mail');
      await page.getByText('No mail yet').waitFor();
    },
  },
];
