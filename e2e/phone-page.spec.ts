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
  await expect(page.getByText('Without a return code you cannot open it again.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await codeOffer(page).click();
  await expect(page.getByRole('heading', { name: 'Come back later' })).toBeInViewport();
  await expect(page.getByRole('list', { name: 'Return code' })).toBeVisible();
  // With the code nothing is lost: it is not asked again.
  await classroom.done.click();
  const said = page
    .getByRole('main')
    .getByText(
      'Your work and feedback are cleared from this device. Your teacher has what you sent. Your seven words open it again.',
    );
  await expect(said).toBeInViewport();
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
  await expect(page.getByText('Without a return code you cannot open it again.')).toBeVisible();
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
    .filter({ has: page.getByTitle('Put into your work') })
    .first();
  const quote = await step.locator('.feedback-quote mark').innerText();
  const starter = step.getByTitle('Put into your work').filter({ hasText: '…' }).first();
  const words = (await starter.innerText()).replace('…', '').trim();
  await starter.click();
  await page.keyboard.type('it was wet');
  await expect(classroom.workField).toHaveValue(
    new RegExp(`${quote.trim().replace('.', '\\.')} ${words} it was wet `),
  );
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await classroom.workField.fill(text);
  // A caret in another sentence is not where they belong.
  await classroom.workField.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 0));
  await starter.click();
  await expect(classroom.workField).toHaveValue(new RegExp(`${quote.trim().replace('.', '\\.')} ${words} `));
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeInViewport({ ratio: 1 });
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(classroom.workField).toHaveValue(text);
  await expect(classroom.workField).toBeFocused();
});

/** A work of which no field shows all. */
const longWork = `${work} ${Array.from({ length: 40 }, (_, day) => `On day ${day + 1} we looked.`).join(' ')}`;

test('the step in view is the one that was pressed, with its sentence, and a new draft begins with the first', async ({
  classroom,
  page,
}) => {
  await getFeedback(classroom, longWork);
  const bar = page.getByRole('region', { name: 'The step you work on' });
  const behind = () =>
    classroom.workField.evaluate((field: HTMLTextAreaElement) => field.value.slice(0, field.selectionStart));
  const quotes = await page.getByRole('article').locator('.feedback-quote mark').allInnerTexts();
  await page.getByRole('button', { name: 'Change this in my work' }).nth(1).click();
  await expect(bar.locator('summary')).toContainText('Step 2:');
  await page.getByRole('button', { name: 'Change this in my work' }).first().click();
  await expect(bar.locator('summary')).toContainText('Step 1:');
  // What is written at the end is seen, and its step is chosen in the bar.
  await classroom.workField.press('ControlOrMeta+End');
  await bar.getByRole('button', { name: 'Work on step 2' }).click();
  await expect(bar.locator('summary')).toContainText('Step 2:');
  await expect(classroom.workField).toBeFocused();
  expect((await behind()).endsWith(quotes[1]?.trim() ?? 'none')).toBe(true);
  expect(await classroom.workField.evaluate(isCaretInSight)).toBe(true);
  await classroom.workField.fill(`${longWork} It was over.`);
  await classroom.ask.click();
  await expect(page.getByText('This sends draft 3 of')).toBeVisible({ timeout: 60_000 });
  await expect(bar.locator('summary')).toContainText('Step 1:');
});

test('help for a step is a target of a finger, and brings the step to the top', async ({
  classroom,
  page,
}) => {
  await getFeedback(classroom, `${work} Five.`);
  await page.getByRole('button', { name: 'Change this in my work' }).first().click();
  const bar = page.getByRole('region', { name: 'The step you work on' });
  await bar.locator('summary').click();
  const link = bar.getByRole('link', { name: 'Help for this step' });
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect.poll(() => topOf(page.getByRole('article').first())).toBeLessThan(40);
  expect(await topOf(page.getByRole('article').first())).toBeGreaterThanOrEqual(0);
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
  await answers.getByRole('button', { name: 'Not this, because …' }).click();
  const kept = page.waitForResponse((response) => response.url().endsWith('/reply') && response.ok());
  await answers.getByRole('button', { name: 'It is there already' }).click();
  await kept;
  await classroom.workField.fill(`${longWork} It was over.`);
  await classroom.ask.click();
  const heading = page.getByText('Your earlier drafts', { exact: true });
  await expect(page.getByText('This sends draft 3 of')).toBeVisible({ timeout: 60_000 });
  // With the step opened the browser takes the upper half of the window as covered.
  await page.getByRole('region', { name: 'The step you work on' }).locator('summary').click();
  // A message may lie over it.
  await expect(page.getByText('Feedback generated')).toHaveCount(0);
  await heading.evaluate((summary) => scrollBy(0, summary.getBoundingClientRect().top - 40));
  const pressed = await topOf(heading);
  expect(pressed).toBeLessThan(42);
  // As a finger does it: nothing is scrolled before.
  await page.mouse.click(100, pressed + 20);
  const first = page.getByRole('region', { name: 'Draft 1' });
  await expect(first).toContainText('You said: not this, because: It is there already.');
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(Math.abs((await topOf(heading)) - pressed)).toBeLessThan(2);
});

test('the marked words are all there on a phone, and no mark goes over the edge', async ({
  classroom,
  page,
}) => {
  await getFeedback(classroom, longWork);
  const marked = page.getByRole('region', { name: 'Your words, marked' }).last();
  expect(await marked.evaluate(isWhole)).toBe(true);
  for (const width of [390, 375, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(marksOverTheEdge), `${width}`).toEqual([]);
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

/** Marks of which a line ends beyond the box that they stand in. */
function marksOverTheEdge(): string[] {
  return [...document.querySelectorAll('mark')].flatMap((mark) => {
    const block = mark.closest('p, section, dd');
    const box = block?.getBoundingClientRect();
    const { paddingRight = '0' } = block ? getComputedStyle(block) : {};
    const edge = (box?.right ?? 0) - Number.parseFloat(paddingRight) + 1;
    return [...mark.getClientRects()]
      .filter(({ right }) => right > edge)
      .map(({ right }) => `${mark.textContent.slice(0, 30)}: ${right} beyond ${edge}`);
  });
}
