import { accessibilityFaults } from './accessibility.ts';
import { askForFeedback, expect, generateLink, sampleWork, saveUnit, signIn, test } from './fixtures.ts';
import { choosePicture as choose, photograph, printCode, readingMs } from './paper-sheets.ts';

const written = [
  'The flood came because it rained all summer.',
  'The river rose over its levees in July.',
  'Farmers lost their corn, so many had to leave.',
];

test('a teacher hands in the next draft from paper, and the student finds it there', async ({
  app,
  browser,
  page,
}) => {
  test.slow();
  const teacher = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await signIn(teacher, 'paper-class@oakfield.example');
  await teacher.goto('/teacher');
  await saveUnit(teacher);
  const address = await generateLink(teacher);
  await askForFeedback(page, address, { nickname: 'Kestrel', text: sampleWork });
  const { words, picture } = await printCode(page);
  const sent: string[] = [];
  teacher.on('request', (request) => sent.push(`${request.url()} ${request.headers().referer ?? ''}`));

  await teacher.goto('/received');
  await teacher.getByRole('link', { name: 'Hand in from paper' }).click();
  await choose(teacher, await photograph(browser, written, picture));
  await expect(teacher.getByText('Kestrel').first()).toBeVisible({ timeout: 30_000 });
  await expect(teacher.getByText('Draft 2', { exact: true })).toBeVisible();
  const text = teacher.getByLabel('Text of the draft');
  await expect(text).toHaveValue(/flood came/, { timeout: readingMs });
  expect(await accessibilityFaults(teacher)).toEqual([]);
  await text.fill(written.join(' '));
  await teacher.getByRole('button', { name: 'Hand in as draft 2 of Kestrel, and next' }).click();
  await expect(teacher.getByRole('heading', { name: 'Handed in: 1' })).toBeVisible();
  await expect(teacher.getByLabel('Photograph a page')).toBeFocused();

  await page.reload();
  await expect(page.getByLabel(/^Your work/)).toHaveValue(written.join(' '));
  await expect(page.getByText('This sends draft 3 of')).toBeVisible({ timeout: 60_000 });

  // A page without its code waits until the words are typed; what was not changed is refused, and stays.
  await choose(teacher, await photograph(browser, written));
  await expect(teacher.getByText('No code was found in this picture')).toBeVisible({ timeout: 30_000 });
  await teacher.getByLabel('Seven words of the code').fill(words);
  await teacher.getByRole('button', { name: 'Look it up' }).click();
  await expect(teacher.getByText('Draft 3', { exact: true })).toBeVisible();
  await expect(text).toHaveValue(/flood came/, { timeout: readingMs });
  await text.fill(written.join(' '));
  await teacher.getByRole('button', { name: /^Hand in as draft 3/ }).click();
  await expect(teacher.getByText('These are the words of the draft before.')).toBeVisible();
  await expect(text).toHaveValue(written.join(' '));
  // Neither an address nor a referrer carried a word of the code.
  const [first = '', second = ''] = words.split(' ');
  expect(sent.filter((line) => line.includes(`${first}-${second}`) || line.includes(`${first}%20`))).toEqual(
    [],
  );

  const stranger = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await signIn(stranger, 'another-paper-class@oakfield.example');
  await stranger.goto('/received/paper');
  await stranger.getByLabel('Seven words of the code').fill(words);
  await stranger.getByRole('button', { name: 'Look it up' }).click();
  await expect(stranger.getByText('This code opens nothing in this class')).toBeVisible();
});
