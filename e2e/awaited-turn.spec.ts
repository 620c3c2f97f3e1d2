import { expect } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { test } from './classroom-page.ts';

test('work that the server has no room for waits for its turn in words, and is sent by itself', async ({
  classroom,
  page,
}) => {
  await classroom.open();
  await classroom.fill();
  const detail = 'The service is busy for a moment. Please try again in a few seconds.';
  await classroom.refuseOnce(503, { code: 'SERVICE_BUSY', detail, retryAfter: 5 });
  await classroom.ask.click();
  const waiting = classroom.feedback.getByText(
    /^The service is busy for a moment. Your work is kept and is sent in \d+ seconds?\.$/,
  );
  await expect(waiting).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await classroom.finished();
  expect(classroom.sent).toBe(2);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('a form that the server has no room for opens by itself', async ({ classroom, page }) => {
  const detail = 'The service is busy for a moment. Please try again in a few seconds.';
  const problem = { title: 'One moment', status: 503, code: 'SERVICE_BUSY', detail, requestId: 'test' };
  await page.route(
    '**/api/rpc/get_teacher_visible_units',
    (route) =>
      route.fulfill({
        ...{ status: 503, contentType: 'application/problem+json' },
        body: JSON.stringify({ ...problem, retryAfter: 3 }),
      }),
    { times: 1 },
  );
  await page.goto(classroom.address);
  await expect(
    page.getByText('The service is busy for a moment. This page tries again by itself.'),
  ).toBeVisible();
  await expect(page.getByLabel(/^Nickname/)).toBeVisible();
  await expect(page.getByText('One moment')).toHaveCount(0);
});
