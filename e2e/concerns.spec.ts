import type { ConcernState, ConcernWork, UncheckedWork } from '#contract/safeguarding.ts';
import { accessibilityFaults } from './accessibility.ts';
import { buildConcern, buildConcernLists, buildPassage, buildUnchecked } from './build-concern.ts';
import { expect, signIn, test } from './fixtures.ts';

test('work with words to read comes first, and each is marked', async ({ page }) => {
  let open = [
    buildConcern(1, {
      passages: ['They took my lunch.', 'Nobody said anything.'].map(buildPassage),
      more: 3,
      checked_by: 'rules and some meanings',
    }),
    buildConcern(2, { nickname: 'Quiet Otter', station: 'general', title: 'Odes', certainty: 'possible' }),
  ];
  let seen: ConcernWork[] = [];
  let unchecked = { count: 1, works: [buildUnchecked(4)], read: [] as UncheckedWork[] };
  await page.route('**/api/concerns', (route) =>
    route.fulfill({
      json: {
        ...buildConcernLists(open, seen),
        open_count: open.length + 5,
        unchecked,
        are_alerts_failing: true,
      },
    }),
  );
  await page.route('**/api/concerns/mark', (route) => {
    const { works, as } = route.request().postDataJSON();
    const found = [...open, ...seen].find(({ work_id }) => work_id === works[0].work_id);
    if (!found) return route.abort();
    const state: ConcernState = as;
    const concern = { ...found, state, state_at: state === 'open' ? null : '2026-10-02T08:00:00Z' };
    const others = (works: ConcernWork[]) => works.filter(({ work_id }) => work_id !== found.work_id);
    open = state === 'open' ? [concern, ...others(open)] : others(open);
    seen = state === 'open' ? others(seen) : [concern, ...others(seen)];
    return route.fulfill({ json: { concerns: [concern] } });
  });
  await page.route('**/api/unchecked-works/*/mark', (route) => {
    const isRead = route.request().postDataJSON().as === 'read';
    const work = { ...buildUnchecked(4), read_at: isRead ? '2026-10-02T08:00:00Z' : null };
    unchecked = isRead ? { count: 0, works: [], read: [work] } : { count: 1, works: [work], read: [] };
    return route.fulfill({ json: { work } });
  });
  await signIn(page, 'concerns@oakfield.example');
  await page.goto('/teacher');
  const note = page.getByRole('complementary', { name: 'For you to read' });
  await expect(note).toContainText('There are 7 works that you may want to read.');
  await expect(page.getByText('We could not e-mail you about words to read')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await note.getByRole('link', { name: 'Read them' }).click();

  const panel = page.getByRole('region', { name: 'You may want to read this' });
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'You may want to read this',
  );
  await expect(panel).toContainText('An automatic check that can miss things');
  await expect(panel).toContainText('And 5 more like these, found earlier.');
  await expect(panel.getByRole('region', { name: 'Not looked through' })).toContainText(
    'The check could not look through one work. Please read it yourself.',
  );
  const first = panel.getByRole('listitem').filter({ hasText: 'Blue Heron' }).first();
  await expect(first.getByRole('blockquote').first()).toHaveText('They took my lunch.');
  await expect(first).toContainText('May speak of being picked on, perhaps about the writer');
  await expect(first).toContainText('The check is not sure. It may be nothing.');
  await expect(first).toContainText('Only part of this work was compared by meaning');
  await first.getByText('And 4 more like these').click();
  await expect(first.getByRole('blockquote').last()).toHaveText('Nobody said anything.');
  expect(await accessibilityFaults(page)).toEqual([]);

  await first.getByRole('button', { name: /^I have read this/ }).press('Enter');
  const second = panel.getByRole('listitem').filter({ hasText: 'Quiet Otter' }).first();
  await expect(second).toBeFocused();
  await expect(panel).toContainText('The work of Blue Heron is marked as read.');
  await second.getByRole('button', { name: /^Not a concern/ }).press('Enter');
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel).toContainText('No marked work waits to be read.');
  await panel.getByText('What you have seen (2)').click();
  await expect(second).toContainText('You said that this is no concern');
  await panel
    .getByRole('button', { name: /^Undo.*Quiet Otter/ })
    .first()
    .press('Enter');
  await expect(second).toBeFocused();
  await expect(second.getByRole('button', { name: /^Not a concern/ })).toBeVisible();
  await expect(panel.getByText('What you have seen (1)')).toBeVisible();

  const notLooked = panel.getByRole('region', { name: 'Not looked through' });
  await notLooked.getByRole('button', { name: /^I have read this/ }).press('Enter');
  await expect(notLooked.getByRole('heading')).toBeFocused();
  await expect(notLooked).toContainText('The work of Red Fox is marked as read.');
  await notLooked.getByText('What you have read of these (1)').click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await notLooked.getByRole('button', { name: /^Undo/ }).first().press('Enter');
  await expect(notLooked).toContainText('The check could not look through one work.');
  await expect(notLooked.getByRole('button', { name: /^I have read this/ })).toBeVisible();
});

test('a mark for words that have changed meanwhile does not count, and the page shows what is new', async ({
  page,
}) => {
  const seen = buildConcern(1);
  const grown = buildConcern(1, {
    last_found_at: '2026-10-01T08:05:00Z',
    passages: [...seen.passages, buildPassage('I do not want to go back.')],
  });
  let now = seen;
  await page.route('**/api/concerns', (route) => route.fulfill({ json: buildConcernLists([now]) }));
  await page.route(`**/api/works/${seen.work_id}`, (route) =>
    route.fulfill({
      json: {
        ...{
          station: 'reading',
          nickname: seen.nickname,
          title: seen.title,
          handed_in_at: seen.last_found_at,
        },
        entries: [
          { label: 'Comprehension question 1', text: grown.passages.map(({ quote }) => quote).join(' ') },
        ],
        ...{ drafts: [], reply: [], feedback: null, receipt: null, checked_by: null, concern: now },
        in_hand: {
          ...{
            station: 'reading',
            result: null,
            version: 1,
            state: 'done',
            is_held: false,
            is_held_for_concern: false,
            release_at: null,
          },
          ...{ earlier: [], can_ask_again: false },
        },
      },
    }),
  );
  const asked: string[] = [];
  await page.route('**/api/concerns/mark', (route) => {
    const { as, works } = route.request().postDataJSON();
    const [{ last_found_at }] = works;
    asked.push(last_found_at);
    // As the server does: what was found after the mark's moment leaves the work as it is.
    now =
      last_found_at === grown.last_found_at
        ? { ...grown, state: as, state_at: '2026-10-02T08:00:00Z' }
        : grown;
    return route.fulfill({ json: { concerns: [now] } });
  });
  await signIn(page, 'grown@oakfield.example');
  for (const path of ['/received', `/received/work/${seen.work_id}`]) {
    now = seen;
    asked.length = 0;
    await page.goto(path);
    const box = page.getByRole('region', { name: /^(You may want to read this|Why you see this)$/ });
    const read = box.getByRole('button', { name: /^I have read this/ });
    await read.press('Enter');
    await expect(
      box.getByText(
        'More words were found in the work of Blue Heron meanwhile. Nothing was changed: please read them first.',
      ),
    ).toBeVisible();
    await expect(page.getByText('I do not want to go back.').first()).toBeAttached();
    await expect(box).not.toContainText('is marked as read');
    expect(await accessibilityFaults(page)).toEqual([]);
    // Now the page knows of them: the same mark counts.
    await read.press('Enter');
    await expect(box.getByRole('button', { name: /^Undo/ }).first()).toBeVisible();
    await expect(box.getByText('More words were found')).toHaveCount(0);
    expect(asked).toEqual([seen.last_found_at, grown.last_found_at]);
  }
});

test('work that a model did not confirm stands folded at the end, counted and with all its buttons', async ({
  page,
}) => {
  const open = [buildConcern(1), buildConcern(2, { nickname: 'Quiet Otter', certainty: 'unconfirmed' })];
  await page.route('**/api/concerns', (route) => route.fulfill({ json: buildConcernLists(open) }));
  await signIn(page, 'unconfirmed@oakfield.example');
  await page.goto('/received');
  const panel = page.getByRole('region', { name: 'You may want to read this' });
  const otter = panel.getByRole('listitem').filter({ hasText: 'Quiet Otter' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'Blue Heron' })).toBeVisible();
  await expect(otter).toBeHidden();
  await panel.getByText('Not confirmed by the model (1)').click();
  await expect(otter).toContainText('an AI model that was asked did not confirm it');
  await expect(otter.getByRole('button', { name: /^I have read this/ })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});
