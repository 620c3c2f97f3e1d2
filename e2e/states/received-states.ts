import { buildConcern, buildConcernLists, buildPassage, buildUnchecked } from '../build-concern.ts';
import type { State } from './state.ts';

const quotes = ['They took my lunch again and nobody said anything.', 'I eat in the hall now.'];
const many = buildConcern(1, { passages: quotes.map(buildPassage), more: 2 });
const concerns: ReturnType<typeof buildConcernLists> = {
  ...buildConcernLists(
    [
      many,
      buildConcern(2, {
        ...{ nickname: 'Quiet Otter', station: 'general', title: 'Odes', certainty: 'possible' },
      }),
    ],
    [buildConcern(3, { state: 'read', state_at: '2026-10-02T08:00:00Z' })],
  ),
  open_count: 5,
  unchecked: { count: 1, works: [buildUnchecked(4)], read: [] },
};
const whole = {
  ...{ station: 'reading', nickname: 'Blue Heron', title: 'Hatchet', handed_in_at: '2026-10-01T08:00:00Z' },
  entries: [
    {
      label: 'Comprehension question 1',
      text: `Brian is alone like me. ${quotes.join(' ')} I liked how he made a fire.`,
    },
    { label: 'Comprehension question 2', text: 'The fire matters most, because it keeps him warm.' },
  ],
  drafts: [
    { id: '019abcde-0000-7000-8000-0000000000d1', draft: 1, handed_in_at: '2026-09-30T08:00:00Z' },
    { id: many.work_id, draft: 2, handed_in_at: '2026-10-01T08:00:00Z' },
  ],
  reply: ['Step 1: I’ll do this', 'Step 2: This does not fit my work'],
  feedback: 'You read 12 pages, and that keeps the pace of your group.',
  checked_by: null,
  concern: many,
};
const workPath = `/received/work/${many.work_id}`;

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
    name: 'received-work',
    viewer: 'teacher',
    async show(page) {
      await page.route('**/api/works/*', (route) => route.fulfill({ json: whole }));
      await page.goto(workPath);
      await page.getByRole('heading', { name: 'Why you see this' }).waitFor();
    },
  },
  {
    name: 'received-work-gone',
    viewer: 'teacher',
    async show(page) {
      await page.goto(workPath);
      await page.getByRole('heading', { name: 'This work is not here' }).waitFor();
    },
  },
  {
    name: 'received-work-error',
    viewer: 'teacher',
    async show(page) {
      await page.route('**/api/works/*', (route) => route.abort());
      await page.goto(workPath);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
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
