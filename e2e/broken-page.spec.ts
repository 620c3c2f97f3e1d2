import { type ConsoleMessage, expect, type Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { test, work } from './classroom-page.ts';
import { saveUnit, signIn } from './fixtures.ts';
import { widths } from './states/states.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const loadAgain = (page: Page) => page.getByRole('button', { name: 'Load the page again' });

/** What the console is told from now on, in one string. */
function readConsole(page: Page): () => string {
  const lines: string[] = [];
  page.on('console', (message: ConsoleMessage) => lines.push(message.text()));
  return () => lines.join('\n');
}

async function expectPlain(page: Page) {
  await expect(heading(page)).toHaveText('This page broke');
  await expect(page).toHaveTitle(/^This page broke/);
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('body')).not.toContainText(/Unexpected Application|Error:|\.js:\d/);
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth, `at ${width} px`).toBe(clientWidth);
  }
}

test('a dashboard that breaks says so plainly, and unsaved edits are there when it is loaded again', async ({
  page,
}) => {
  await signIn(page, 'broken.desk@oakfield.example');
  await page.goto('/teacher');
  const said = readConsole(page);
  await page.getByLabel(/^Unit title/).fill('Odes of the harbor');
  for (const task of ['Plan', 'Draft', 'Revise']) {
    await page.getByLabel('New task title').fill(task);
    await page.keyboard.press('Enter');
  }
  // As an extension of the browser may: it takes away what the page has drawn.
  const tasks = page.locator('#task-sequence').getByRole('listitem');
  await tasks.last().evaluate((row) => row.remove());
  await page.getByRole('button', { name: 'Move Draft up' }).click();
  await expectPlain(page);
  await expect(page.getByText('Edits that you had not saved are kept on this device')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Odes of the harbor');
  expect(said()).toMatch(/NotFoundError\s+at /);
  expect(said()).not.toContain('Failed to execute');
  await loadAgain(page).click();
  await expect(page.getByLabel(/^Unit title/)).toHaveValue('Odes of the harbor');
});

test('from a page that breaks the way leads home, with the title of home', async ({ page }) => {
  await signIn(page, 'broken.home@oakfield.example');
  await page.goto('/teacher');
  await saveUnit(page);
  const title = await page.title();
  await page.route('**/api/units', async (route) => {
    const response = await route.fetch();
    const { units } = await response.json();
    await route.fulfill({ response, json: { units: [{ ...units[0], title: {} }] } });
  });
  await page.reload();
  await expect(heading(page)).toHaveText('This page broke');
  await expect(page.getByText('Edits that you had not saved')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(heading(page)).toHaveText(/two next steps/i);
  await expect(page).not.toHaveTitle(/broke/);
  await page.unroute('**/api/units');
  await page.goto('/teacher');
  await expect(page).toHaveTitle(title);
  await expect(heading(page)).toHaveText('Teacher Dashboard');
});

test('a page whose code cannot be fetched says so, and is there when it is loaded again', async ({
  page,
}) => {
  await signIn(page, 'unfetched@oakfield.example');
  await page.route('**/assets/received-*.js', (route) => route.abort());
  await page.goto('/received');
  await expect(heading(page)).toHaveText('This page could not be loaded');
  await expect(page).toHaveURL(/\/received$/);
  await page.unroute('**/assets/received-*.js');
  await loadAgain(page).click();
  await expect(heading(page)).toHaveText('Received work');
});

test('a form of a public page whose code cannot be fetched says so', async ({ page }) => {
  await page.route('**/assets/write-to-us-*.js', (route) => route.abort());
  await page.goto('/contact');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(heading(page)).toHaveText('Contact');
  await page.unroute('**/assets/write-to-us-*.js');
  await page.reload();
  await expect(page.getByLabel(/^Message/)).toBeEditable();
});

test('a student page that breaks says so plainly, and keeps every word that was typed', async ({
  classroom,
  page,
}) => {
  await classroom.open();
  const said = readConsole(page);
  await classroom.fill();
  await classroom.refuseOnce(404, { code: 'PROJECT_GONE', detail: 'This project is gone.' });
  await page.route('**/api/rpc/get_teacher_visible_units', (route) =>
    route.fulfill({ json: { teacher_id: 'x', preview: false, units: [{ id: '1', title: { work } }] } }),
  );
  await classroom.ask.click();
  await expectPlain(page);
  await expect(page.getByText('Work that said “Saved on this device” is still here')).toBeVisible();
  expect(said()).toMatch(/Error\s+at /);
  expect(said()).not.toContain('object with keys');
  await page.unroute('**/api/rpc/get_teacher_visible_units');
  await loadAgain(page).click();
  await classroom.button('Continue').click();
  await expect(classroom.workField).toHaveValue(work);
  await expect(page.getByLabel(/^Nickname/)).toHaveValue('Blue Heron');
});
