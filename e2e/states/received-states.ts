import type { Concern } from '#contract/care.ts';
import type { State } from './stage.ts';

const concern = (n: number, change: Partial<Concern> = {}): Concern => ({
  id: `0190d7a0-0000-7000-8000-00000000000${n}`,
  station: 'reading',
  nickname: 'Blue Heron',
  title: 'Hatchet',
  kind: 'bullying',
  about: 'self',
  field: 'Comprehension question 1',
  quote: 'They took my lunch again and nobody said anything.',
  found_by: 'the automatic check',
  created_at: '2026-10-01T08:00:00Z',
  acknowledged_at: null,
  ...change,
});

const concerns = {
  open: [concern(1), concern(2, { nickname: 'Quiet Otter', station: 'general', title: 'Odes' })],
  acknowledged: [concern(3, { acknowledged_at: '2026-10-02T08:00:00Z' })],
};

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
      await page.getByText('No reports yet').waitFor();
    },
  },
  {
    name: 'received-error',
    viewer: 'newcomer',
    async show(page) {
      await page.route('**/api/reports*', (route) => route.abort());
      await page.goto('/received');
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    },
  },
  {
    name: 'received-loading',
    viewer: 'newcomer',
    async show(page) {
      await page.route('**/api/reports*', () => undefined);
      await page.goto('/received');
      await page.getByText('Looking for reports').waitFor();
    },
  },
  {
    name: 'desk-concerns',
    viewer: 'teacher',
    async show(page) {
      await page.route('**/api/concerns', (route) => route.fulfill({ json: concerns }));
      await page.goto('/teacher');
      await page.getByRole('complementary', { name: 'For you to read' }).waitFor();
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
