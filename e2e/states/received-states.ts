import { buildConcern, buildConcernLists, buildPassage, buildUnchecked } from '../build-concern.ts';
import type { State } from './state.ts';

const quotes = ['They took my lunch again and nobody said anything.', 'I eat in the hall now.'];
const many = buildConcern(1, { passages: quotes.map(buildPassage), more: 2 });
const concerns: ReturnType<typeof buildConcernLists> = {
  ...buildConcernLists(
    [
      many,
      buildConcern(2, {
        ...{ nickname: 'Quiet Otter', station: 'general', title: 'Odes' },
        ...{ certainty: 'possible', tier: 'perhaps' },
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
  ...{ reasons: ['concern', 'flagged', 'does not fit'], report: null },
  feedback: 'You read 12 pages, and that keeps the pace of your group.',
  receipt: null,
  checked_by: null,
  concern: many,
  in_hand: {
    ...{ station: 'reading', result: null, version: 1, state: 'done', is_held: false, release_at: null },
    ...{ earlier: [], can_ask_again: false, is_held_for_concern: false },
  },
};
const workPath = `/received/work/${many.work_id}`;

const report = [
  'We put one bean in the window and one in the closet.',
  'The one in the closet got long and yellow. It fell over.',
  'So plants need light to grow.',
].join(' ');
const quoteOf = (text: string) => ({
  start: report.indexOf(text),
  end: report.indexOf(text) + text.length,
  text,
});
const step = (label: string, quoted: string) => ({
  label,
  body: 'Say in one sentence why the bean in the dark fell over.',
  quote: quoteOf(quoted),
  criterion: { id: 1, text: 'Explains why' },
  help: [],
  written_by: null,
});
const held = {
  ...whole,
  station: 'general',
  entries: [
    { label: 'The student’s work', text: report, is: 'work' },
    { label: 'Question for the AI', text: 'Is my ending good?', is: 'question' },
  ],
  drafts: whole.drafts.slice(0, 1),
  feedback: '1. Say why\nSay in one sentence why the bean in the dark fell over.',
  concern: null,
  in_hand: {
    ...{
      version: 2,
      state: 'done',
      is_held: true,
      release_at: null,
      can_ask_again: true,
      is_held_for_concern: false,
    },
    result: {
      verdict: 'revise',
      strength: {
        text: 'Your reader sees both plants.',
        quote: quoteOf('got long and yellow. It fell over.'),
      },
      step1: step('Say why', 'It fell over.'),
      step2: step('Add a number', 'So plants need light to grow.'),
      ...{ answer: null, grade: null, progress: null, edited: ['step1'], remarks: [] },
      ...{ source: 'a-model', by: 'model', configuration_version: '1', checks_passed: [], notes: [] },
      ...{ generated_at: '2026-10-01T08:00:00Z', note: 'Well measured.' },
    },
    earlier: [
      { version: 1, replaced_by: 'teacher', replaced_at: '2026-10-01T08:10:00Z', text: '1. Tell more' },
    ],
  },
};
const checks = ['F1', 'F2', 'F3', 'F4', 'F9'];
const written = {
  ...held,
  in_hand: {
    ...held.in_hand,
    result: {
      ...held.in_hand.result,
      checks_passed: checks.slice(1),
      receipt: {
        ...{ checks_made: checks, asked: ['a-model'], texts: { given: 120, of: 400 } },
        unit_saved_at: '2026-09-28T08:00:00Z',
      },
    },
  },
  receipt: {
    ...{ handed_in_at: '2026-10-01T07:59:00Z', placeholders: 2, corrections: 1 },
    asking: {
      ...{ question: 'withheld', lines_left_out: 1, name_left_out: true, steps_before: true, hint: true },
      parties: [{ model: 'a-model', party: 'Anthropic' }],
    },
    calls: [
      { provider: 'anthropic', model: 'a-model', outcome: 'timeout', at: '2026-10-01T07:59:30Z' },
      { provider: 'anthropic', model: 'a-model', outcome: 'ok', at: '2026-10-01T08:00:00Z' },
    ],
  },
};
const names = ['Ash', 'Birch', 'Cedar', 'Maple', 'Wren and the very long nickname of a group', 'Elm', 'Fir'];
const id = (at: number) => `019abcde-0000-7000-8000-00000000000${at}`;
const common = {
  units: [{ id: id(9), title: 'Bean plants and light' }],
  unit_id: id(9),
  students: names.map((nickname, at) => ({ work_id: id(at), nickname })),
  criteria: [
    {
      criterion: 'Evidence: uses numbers from the measurements and says where they come from',
      key: 'e'.repeat(32),
      missing: [0, 4].map(id),
      found: {
        students: [1, 2, 3].map(id),
        quotes: [
          { work_id: id(3), text: 'The bean in the closet grew 9 cm in ten days, and then it fell over.' },
        ],
      },
    },
    ...[
      { criterion: 'Ending', key: 'f'.repeat(32), missing: [2, 3, 4].map(id) },
      { criterion: 'Neat handwriting', key: 'd'.repeat(32), missing: [] },
    ].map((on) => ({ ...on, found: { students: [], quotes: [] } })),
  ],
  meets_goal: [],
  groups: [],
};

export const receivedStates: State[] = [
  {
    name: 'received-narrowed',
    viewer: 'teacher',
    async show(page) {
      await page.route('**/api/works', async (route) => {
        const answer = await route.fetch({ postData: '{}' });
        const unit = { title: common.units[0]?.title, criterion: common.criteria[0]?.criterion };
        await route.fulfill({ json: { ...(await answer.json()), unit } });
      });
      await page.goto(`/received?unit=${id(9)}&counted=${'e'.repeat(32)}`);
      await page.getByRole('link', { name: /^Take away: Not found: / }).waitFor();
    },
  },
  {
    name: 'received-held',
    viewer: 'teacher',
    async show(page) {
      await page.route('**/api/works/*', (route) => route.fulfill({ json: held }));
      await page.goto(workPath);
      await page.getByRole('button', { name: 'Correct it' }).click();
      await page.getByRole('button', { name: 'Save the correction' }).waitFor();
    },
  },
  {
    name: 'received-receipt',
    viewer: 'teacher',
    async show(page) {
      await page.route('**/api/works/*', (route) => route.fulfill({ json: written }));
      await page.goto(workPath);
      await page.getByText('Written by a-model. One check of it did not hold.').click();
      await page.getByText('Your hint.').waitFor();
    },
  },
  {
    name: 'class-view',
    viewer: 'teacher',
    async show(page) {
      await page.route('**/api/class-view*', (route) => route.fulfill({ json: common }));
      await page.goto('/received/class');
      await page.getByRole('button', { name: 'Make groups' }).click();
      await page.getByRole('heading', { name: /^Group 1/ }).waitFor();
    },
  },
  {
    name: 'class-view-empty',
    viewer: 'newcomer',
    async show(page) {
      await page.goto('/received/class');
      await page.getByText('No feedback yet').waitFor();
    },
  },
  {
    name: 'class-view-error',
    viewer: 'teacher',
    async show(page) {
      await page.route('**/api/class-view*', (route) => route.abort());
      await page.goto('/received/class');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
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
