import type { Page } from '@playwright/test';
import type { ConcernLists, ConcernWork, UncheckedWork } from '#contract/safeguarding.ts';
import { accessibilityFaults } from './accessibility.ts';
import { buildConcern, buildConcernLists, buildPassage, buildUnchecked } from './build-concern.ts';
import { expect, signIn, test } from './fixtures.ts';

/** Answers as the server does. */
async function serveConcerns(page: Page, works: ConcernWork[], more: Partial<ConcernLists> = {}) {
  let all = works;
  const find = (id: string) => all.filter(({ work_id }) => work_id === id);
  const change = (ids: string[], changes: (work: ConcernWork) => Partial<ConcernWork>) => {
    const changed = ids.flatMap(find).map((work) => ({ ...work, ...changes(work) }));
    all = all.map((work) => changed.find(({ work_id }) => work_id === work.work_id) ?? work);
    return changed;
  };
  await page.route('**/api/concerns', (route) => {
    const [open, seen] = [true, false].map((is) => all.filter(({ state }) => (state === 'open') === is));
    return route.fulfill({ json: { ...buildConcernLists(open ?? [], seen), ...more } });
  });
  await page.route('**/api/concerns/mark', (route) => {
    const { works: seen, as, note } = route.request().postDataJSON();
    const state_at = as === 'open' ? null : '2026-10-02T08:00:00Z';
    const ids = seen.map(({ work_id }: Pick<ConcernWork, 'work_id'>) => work_id);
    const concerns = change(ids, () => ({ state: as, state_at, note: as === 'open' ? null : note || null }));
    return route.fulfill({ json: { concerns } });
  });
  await page.route('**/api/concerns/*/move', (route) => {
    const { to } = route.request().postDataJSON();
    const id = route.request().url().split('/').at(-2) ?? '';
    const [concern] = change([id], ({ certainty }) => ({
      ...{ moved_to: to, tier: to ?? (certainty === 'plain' ? 'plain' : 'perhaps') },
    }));
    return route.fulfill({ json: { concern } });
  });
}

test('work with plain words comes first, and each is marked', async ({ page }) => {
  const works = [
    buildConcern(1, {
      passages: ['They took my lunch.', 'Nobody said anything.'].map(buildPassage),
      more: 3,
      checked_by: 'rules and some meanings',
    }),
    buildConcern(2, { nickname: 'Quiet Otter', station: 'general', title: 'Odes', certainty: 'confirmed' }),
    buildConcern(3, { nickname: 'Red Fox', certainty: 'possible', tier: 'perhaps' }),
  ];
  let unchecked = { count: 1, works: [buildUnchecked(4)], read: [] as UncheckedWork[] };
  await serveConcerns(page, works, {
    are_alerts_failing: true,
    get unchecked() {
      return unchecked;
    },
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
  await expect(note).toContainText('There are 2 works that you may want to read.');
  await expect(page.getByText('We could not e-mail you about words to read')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await note.getByRole('link', { name: 'Read them' }).click();

  const panel = page.getByRole('region', { name: 'You may want to read this' });
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'You may want to read this',
  );
  await expect(panel).toContainText('An automatic check that can miss things');
  await expect(panel.getByRole('region', { name: 'Not looked through' })).toContainText(
    'The check could not look through one work. Please read it yourself.',
  );
  const first = panel.getByRole('listitem').filter({ hasText: 'Blue Heron' }).first();
  await expect(first.getByRole('blockquote').first()).toHaveText('They took my lunch.');
  await expect(first).toContainText('May speak of being picked on, perhaps about the writer');
  await expect(first).toContainText('It is said in plain words.');
  await expect(first).toContainText('tell your school’s counselor or principal today');
  await expect(first).toContainText('Only part of this work was compared by meaning');
  await first.getByText('And 4 more like these').click();
  await expect(first.getByRole('blockquote').last()).toHaveText('Nobody said anything.');
  expect(await accessibilityFaults(page)).toEqual([]);

  await first.getByRole('button', { name: /^I have read this/ }).press('Enter');
  const second = panel.getByRole('listitem').filter({ hasText: 'Quiet Otter' }).first();
  await expect(second).toBeFocused();
  await expect(second).toContainText('an AI model that was asked confirmed it');
  await expect(panel).toContainText('The work of Blue Heron is marked as read.');
  await second.getByRole('button', { name: /^Not a concern/ }).press('Enter');
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel).toContainText('Nothing stands in the top list.');
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
        ...{ drafts: [], reply: [], reasons: [], report: null },
        ...{ feedback: null, receipt: null, checked_by: null, concern: now },
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

test('what is perhaps a concern stands folded, and several are no concern at once', async ({ page }) => {
  const perhaps = { certainty: 'possible', tier: 'perhaps' } as const;
  await serveConcerns(page, [
    buildConcern(1),
    buildConcern(2, { ...perhaps, nickname: 'Quiet Otter' }),
    buildConcern(3, { ...perhaps, nickname: 'Red Fox' }),
    buildConcern(4, { ...perhaps, nickname: 'Gray Owl', certainty: 'unconfirmed' }),
  ]);
  await signIn(page, 'perhaps@oakfield.example');
  await page.goto('/received');
  const panel = page.getByRole('region', { name: 'You may want to read this' });
  const of = (name: string) => panel.getByRole('listitem', { name: `${name}: Hatchet` });
  await expect(of('Blue Heron')).toBeVisible();
  await expect(of('Quiet Otter')).toBeHidden();
  await panel.getByText('Perhaps (3)').click();
  await expect(panel).toContainText('no e-mail is sent and no feedback is held back');
  await expect(of('Gray Owl')).toContainText('did not confirm it');
  expect(await accessibilityFaults(page)).toEqual([]);

  const dismiss = panel.getByRole('button', { name: /^Not a concern \(/ });
  await expect(dismiss).toHaveText('Not a concern (0 selected)');
  await of('Quiet Otter').getByRole('checkbox').check();
  await of('Red Fox').getByRole('checkbox').check();
  await panel.getByRole('textbox', { name: 'Note for the selected' }).fill('From the novel.');
  await dismiss.press('Enter');
  await expect(panel).toContainText('2 works are marked as no concern.');
  await expect(of('Gray Owl')).toBeFocused();
  await panel.getByText('What you have seen (2)').click();
  await expect(of('Red Fox')).toContainText('Your note: From the novel.');
  await panel.getByRole('button', { name: /^Undo.*Quiet Otter, Red Fox/ }).press('Enter');
  await expect(panel.getByText('Perhaps (3)')).toBeVisible();
  await expect(of('Quiet Otter')).toBeFocused();
  await expect(of('Quiet Otter').getByRole('checkbox')).not.toBeChecked();

  await of('Red Fox')
    .getByRole('button', { name: /^Move to the top list/ })
    .press('Enter');
  await expect(panel).toContainText('The work of Red Fox stands in the top list now.');
  await expect(of('Gray Owl')).toBeFocused();
  await of('Blue Heron')
    .getByRole('button', { name: /^Move to “Perhaps”/ })
    .press('Enter');
  await expect(of('Red Fox')).toBeFocused();
  await expect(of('Blue Heron')).toContainText('You moved it to “Perhaps”. It is said in plain words.');
  await panel.getByRole('button', { name: /^Undo.*Blue Heron/ }).press('Enter');
  await expect(of('Blue Heron')).toBeFocused();
  await expect(of('Blue Heron').getByRole('button', { name: /^Move to “Perhaps”/ })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});
