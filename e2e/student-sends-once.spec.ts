import { expect } from '@playwright/test';
import { test, work } from './classroom-page.ts';

test('a double click sends once, and a reload in the middle or afterwards shows the same feedback', async ({
  classroom,
  model,
}) => {
  // The same words again would be answered at once, from what is stored: these are new.
  const text = `${work} Teachers would be awake too.`;
  await classroom.open();
  await classroom.fill(text);
  // So that it is still being written when it is looked at.
  model.control.next({ tokensPerSecond: 25 });
  await classroom.ask.dblclick();
  await expect(classroom.button('Generating Feedback...')).toBeDisabled();
  await expect(classroom.feedback.getByRole('article').first()).toBeVisible();
  await classroom.page.reload();
  await classroom.finished();
  const written = await classroom.feedback.textContent();
  await expect(classroom.workField).toHaveValue(text);
  await classroom.page.reload();
  await classroom.finished();
  await expect.poll(() => classroom.feedback.textContent()).toBe(written);
  expect(classroom.sent).toBe(1);
});

test('work that was sent offline goes out once, when the network is back', async ({ classroom, context }) => {
  await classroom.open();
  await classroom.fill();
  await context.setOffline(true);
  await classroom.ask.click();
  await expect(classroom.feedback.getByText(/You seem to be offline/)).toBeVisible();
  await context.setOffline(false);
  await classroom.finished();
  await expect(classroom.feedback.getByRole('article')).toHaveCount(2);
});

test('a stream that is cut is read on from where it broke', async ({ classroom, page }) => {
  await page.route(
    '**/api/functions/generate-feedback',
    async (route) => {
      // The first piece arrives, then the connection ends too early.
      const response = await route.fetch();
      const [first = ''] = (await response.text()).split('\n\n');
      await route.fulfill({ response, body: `${first}\n\n` });
    },
    { times: 1 },
  );
  await classroom.open();
  await classroom.fill();
  const resumed = page.waitForRequest((request) => request.headers()['last-event-id'] !== undefined);
  await classroom.ask.click();
  await classroom.finished();
  expect((await resumed).method()).toBe('GET');
  expect(classroom.sent).toBe(1);
});

test('Cancel stops the writing, and the work can be sent again', async ({ classroom, model }) => {
  const text = `${work} Buses would come later as well.`;
  await classroom.open();
  await classroom.fill(text);
  // Not over before somebody has found the button.
  model.control.next({ fault: 'never-answers' });
  await classroom.ask.click();
  const isAsked = () =>
    model.control.requests().some(({ body }) => JSON.stringify(body).includes('Buses would come later'));
  await expect.poll(isAsked).toBe(true);
  await classroom.button('Cancel').click();
  await expect(classroom.feedback.getByText('You stopped this feedback')).toBeVisible();
  await expect(classroom.workField).toHaveValue(text);
  await expect(classroom.ask).toBeEnabled();
});

test('too much at once is said with the time that it takes, and nothing is lost', async ({ classroom }) => {
  await classroom.open();
  await classroom.fill();
  const detail = 'That was a lot in a short time. Please wait 12 minutes and try again.';
  await classroom.refuseOnce(429, { code: 'RATE_LIMITED', detail, retryAfter: 720 });
  await classroom.ask.click();
  await expect(classroom.page.getByRole('alert').getByText(detail).first()).toBeVisible();
  await expect(classroom.workField).toHaveValue(work);
  await classroom.ask.click();
  await classroom.finished();
});

test('two tabs write apart from each other', async ({ classroom, context }) => {
  await classroom.open();
  await classroom.fill();
  const other = await context.newPage();
  await classroom.open(other);
  await other.getByLabel(/^Your work/).fill('Another text altogether.');
  await other.getByText('Saved on this device').filter({ visible: true }).waitFor();
  await classroom.ask.click();
  await classroom.finished();
  await expect(other.getByLabel(/^Your work/)).toHaveValue('Another text altogether.');
});

/** What sends comes behind the form. */
const lazyParts = /\/lazy-parts-[^/]*\.js$/;

test('a press that comes before the code that sends is kept, and sends once', async ({ classroom, page }) => {
  const released = Promise.withResolvers<void>();
  await page.route(lazyParts, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(classroom.address);
  await classroom.fill(`${work} Breakfast would be calmer.`);
  await classroom.ask.dblclick();
  await expect(classroom.button('Generating Feedback...')).toBeDisabled();
  expect(classroom.sent).toBe(0);
  released.resolve();
  await classroom.finished();
  expect(classroom.sent).toBe(1);
});

test('where the code that sends cannot be had, that is said, and the next press fetches it', async ({
  classroom,
  page,
}) => {
  // What the page asks to find out why.
  const itself = '**/student';
  await page.route(lazyParts, (route) => route.abort());
  await page.route(itself, (route) => route.abort());
  await page.goto(classroom.address);
  await classroom.fill(`${work} Buses would be emptier.`);
  await classroom.ask.click();
  const alert = page.locator('.submit-trouble').filter({ hasText: 'You seem to be offline.' });
  await expect(alert).toBeFocused();
  await page.unroute(itself);
  await page.unroute(lazyParts);
  await classroom.ask.click();
  await classroom.finished();
  expect(classroom.sent).toBe(1);
});
