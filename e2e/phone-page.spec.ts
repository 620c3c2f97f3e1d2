import { expect, type Locator, type Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { type ClassroomPage, test } from './classroom-page.ts';
import { work } from './states/state.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

async function getFeedback(classroom: ClassroomPage, text: string): Promise<void> {
  await classroom.open();
  await classroom.fill(text);
  await classroom.ask.click();
  await classroom.finished();
}

function codeOffer(page: Page): Locator {
  return page.getByRole('button', { name: 'Get my return code first' });
}

test("I'm done offers the return code first, and says in sight what became of the work", async ({
  classroom,
  page,
}) => {
  await getFeedback(classroom, `${work} One.`);
  await classroom.done.click();
  await expect(page.getByText('You need a code to open it here once more.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await codeOffer(page).click();
  await expect(page.getByText('Come back later', { exact: true })).toBeInViewport();
  await expect(page.getByRole('list', { name: 'Return code' })).toBeVisible();
  // With the code nothing is lost: it is not asked again.
  await classroom.done.click();
  const said = page
    .getByRole('main')
    .getByText(
      'Your teacher has what you sent. Your seven words open it when you come back. Your work is gone from this device.',
    );
  await expect(said).toBeInViewport();
  await expect(page.getByRole('heading', { name: "That's it. You are done!" })).toBeVisible();
  await expect(classroom.workField).toHaveValue('');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel(/^Nickname/).fill('Q');
  await expect(page.getByRole('button', { name: 'Close this message' })).toHaveCount(0);
});

test("I'm done does not call unsent what was typed and taken out again", async ({ classroom, page }) => {
  const text = `${work} Two.`;
  await getFeedback(classroom, text);
  await classroom.workField.fill(`${text} More.`);
  await expect(page.getByText('Saved on this device').filter({ visible: true }).first()).toBeVisible();
  await classroom.workField.fill(text);
  await classroom.done.click();
  await expect(page.getByText('You have work that was not sent.')).toHaveCount(0);
  await expect(page.getByText('You need a code to open it here once more.')).toBeVisible();
  await classroom.button('Clear it').click();
  await expect(page.getByRole('main').getByText('Your teacher has what you sent.')).toBeInViewport();
  await classroom.button('Close this message').click();
  await expect(page.getByRole('heading', { name: 'Submit your work' })).toBeFocused();
});

test('a starter goes to the sentence of its step without dots, and Undo takes it back', async ({
  classroom,
  page,
}) => {
  const text = `${work} Three.`;
  await classroom.open();
  await classroom.fill(text);
  // A caret from before the feedback says nothing of where the words belong.
  await classroom.workField.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 3));
  await classroom.ask.click();
  await classroom.finished();
  const step = page
    .getByRole('article')
    .filter({ has: page.getByTitle('Put into your work').or(page.locator('.help-key')) })
    .first();
  await step
    .locator('details')
    .first()
    .evaluate((fold) => fold.setAttribute('open', ''));
  const quote = await step.locator('.feedback-quote mark').innerText();
  await step.getByText('Help me', { exact: true }).click();
  const starter = step.getByTitle('Put into your work').filter({ hasText: '…' }).first();
  const words = (await starter.innerText()).replace('…', '').trim();
  await starter.click();
  await page.keyboard.type('it was wet');
  await expect(classroom.workField).toHaveValue(
    new RegExp(`${quote.trim().replace('.', '\\.')} ${words} it was wet(?:\\. |$)`),
  );
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await classroom.workField.fill(text);
  // A caret in another sentence is not where they belong.
  await classroom.workField.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 0));
  await starter.click();
  await expect(classroom.workField).toHaveValue(
    new RegExp(`${quote.trim().replace('.', '\\.')} ${words} (?:\\. |$)`),
  );
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeInViewport({ ratio: 1 });
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(classroom.workField).toHaveValue(text);
  await expect(classroom.workField).toBeFocused();
});

/** A work of which no field shows all. */
const longWork = `${work} ${Array.from({ length: 40 }, (_, day) => `On day ${day + 1} we looked.`).join(' ')}`;

test('the step that was pressed stands above the field, its sentence is in sight, and its line leads back', async ({
  classroom,
  page,
}) => {
  await getFeedback(classroom, longWork);
  const line = page.getByRole('region', { name: 'The step you work on' });
  await expect(line).toHaveCount(0);
  const second = page.getByRole('article').nth(1);
  await second.locator('summary').first().click();
  const quote = (await second.locator('.feedback-quote mark').innerText()).trim();
  await second.getByRole('button', { name: 'Change this in my work' }).click();
  await expect(line).toContainText('Step 2:');
  await expect(classroom.workField).toBeFocused();
  const behind = await classroom.workField.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(0, field.selectionStart),
  );
  expect(behind.endsWith(quote)).toBe(true);
  expect(await classroom.workField.evaluate(isCaretInSight)).toBe(true);
  const back = line.getByRole('link');
  expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await second.locator('summary').first().click();
  await back.click();
  await expect(second.getByRole('button', { name: 'Change this in my work' })).toBeVisible();
  await expect.poll(() => topOf(second)).toBeLessThan(40);
  expect(await topOf(second)).toBeGreaterThanOrEqual(0);
  await classroom.workField.fill(`${longWork} It was over.`);
  await classroom.ask.click();
  await expect(page.getByText('This sends draft 3 of')).toBeVisible({ timeout: 60_000 });
  await expect(line).toHaveCount(0);
});

test('nothing that is used moves when work is saved and a name is asked about', async ({
  classroom,
  page,
}) => {
  await classroom.open();
  await classroom.fill(`My friend Lan wakes up late. ${work}`);
  const question = page.getByLabel(/^Question/);
  const before = await topOf(question);
  await expect(page.getByText('Saved on this device').filter({ visible: true }).first()).toBeVisible();
  expect(await topOf(question)).toBe(before);
  await classroom.workField.pressSequentially(' It is good.');
  expect(await topOf(question)).toBe(before);
  await question.scrollIntoViewIfNeeded();
  const tapped = await topOf(question);
  await question.tap();
  const change = page.getByRole('button', { name: 'Change “Lan” to [name]' });
  await expect(change).toBeVisible();
  expect(Math.abs((await topOf(question)) - tapped)).toBeLessThan(1);
  await change.click();
  await expect(classroom.workField).toHaveValue(/^My friend \[name\] wakes up late/);
  await expect(page.getByText('Changed “Lan” to [name].')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await classroom.button('Undo').click();
  await expect(classroom.workField).toHaveValue(/^My friend Lan wakes up late/);
  await question.tap();
  await expect(change).toHaveCount(0);
});

test('a long question is seen whole, and Enter sends', async ({ classroom, page }) => {
  await classroom.open();
  await classroom.fill(`${work} Seven.`);
  const question = page.getByLabel(/^Question/);
  const oneLine = (await question.boundingBox())?.height ?? 0;
  await question.fill(
    'Does my last sentence say why the plants in the closet were yellow and long, or not yet?',
  );
  expect((await question.boundingBox())?.height).toBeGreaterThan(oneLine);
  expect(await question.evaluate(isWhole)).toBe(true);
  await question.press('Enter');
  await classroom.finished();
});

test('earlier drafts open where they were pressed, with what was answered to them', async ({
  classroom,
  page,
}) => {
  await getFeedback(classroom, longWork);
  const answers = page.getByRole('group', { name: 'Your answer to step 1' });
  await answers.getByRole('button', { name: 'Not this …' }).click();
  const kept = page.waitForResponse((response) => response.url().endsWith('/reply') && response.ok());
  await answers.getByRole('button', { name: 'It is there already' }).click();
  await kept;
  await classroom.workField.fill(`${longWork} It was over.`);
  await classroom.ask.click();
  const heading = page.getByText('Your earlier drafts', { exact: true });
  await expect(page.getByText('This sends draft 3 of')).toBeVisible({ timeout: 60_000 });
  // A message may lie over it.
  await expect(page.getByText('Feedback generated')).toHaveCount(0);
  await heading.evaluate((summary) => summary.scrollIntoView());
  const pressed = await topOf(heading);
  // As a finger does it: nothing is scrolled before.
  await page.mouse.click(100, pressed + 20);
  const first = page.getByRole('region', { name: 'Draft 1' });
  await expect(first).toContainText('You said: not this, because: It is there already.');
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(Math.abs((await topOf(heading)) - pressed)).toBeLessThan(2);
});

test('no mark goes over the edge', async ({ classroom, page }) => {
  await getFeedback(classroom, longWork);
  await page.locator('#step-2 summary').first().click();
  for (const width of [390, 375, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const n of [1, 2]) {
      await page.locator(`#step-${n} > details:not([open]) > summary`).click();
      expect(await page.evaluate(marksOverTheEdge), `step ${n} at ${width}`).toEqual([]);
    }
  }
});

test('an empty form leads to the page of the return code', async ({ classroom, page }) => {
  await classroom.open();
  const link = page.getByRole('link', { name: 'I have a return code' });
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect(page).toHaveURL(/\/return$/);
});

/** Its lines are of one length, so that the place of the caret among the letters is its place among the lines. */
function isCaretInSight(field: HTMLTextAreaElement): boolean {
  const at = (field.selectionStart / field.value.length) * field.scrollHeight;
  return at > field.scrollTop && at < field.scrollTop + field.clientHeight;
}

/** Nothing of it has to be scrolled to inside of it. */
function isWhole(part: Element): boolean {
  return part.scrollHeight <= part.clientHeight + 1;
}

/** Marks in sight of which a line ends beyond the box that they stand in. The layer under the field cuts off its own. */
function marksOverTheEdge(): string[] {
  const seen = [...document.querySelectorAll('mark:not(.under-text mark)')].filter((mark) =>
    mark.checkVisibility(),
  );
  return seen.flatMap((mark) => {
    const block = mark.closest('p, section, dd');
    const box = block?.getBoundingClientRect();
    const { paddingRight = '0' } = block ? getComputedStyle(block) : {};
    const edge = (box?.right ?? 0) - Number.parseFloat(paddingRight) + 1;
    return [...mark.getClientRects()]
      .filter(({ right }) => right > edge)
      .map(({ right }) => `${mark.textContent.slice(0, 30)}: ${right} beyond ${edge}`);
  });
}
