import { test as base, expect } from '@playwright/test';
import { startPracticeModel } from '#practice/model/practice-model.ts';
import { generateLink, sampleUnit, sampleWork, saveUnit, signIn } from './fixtures.ts';
import { RunningApp } from './running-app.ts';

base(
  'feedback that a killed server was writing is finished by the next, on the same page',
  async ({ browser }) => {
    const model = await startPracticeModel();
    model.control.always({ firstTokenMs: 300, tokensPerSecond: 25 });
    const app = await RunningApp.start({
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'practice',
      AI_BASE_URL: model.baseUrls.openai,
    });
    try {
      const teacher = await (await browser.newContext({ baseURL: app.origin })).newPage();
      await signIn(teacher, 'restart@oakfield.example');
      await teacher.goto('/teacher');
      await saveUnit(teacher);
      const address = await generateLink(teacher);

      const student = await (await browser.newContext({ baseURL: app.origin })).newPage();
      await student.goto(address);
      await student.getByLabel(/^Nickname/).fill('Gray Fox');
      await student.getByLabel(/^Project/).selectOption({ label: sampleUnit.title });
      await student.getByLabel(/^Your work/).fill(sampleWork);
      await student.getByRole('button', { name: 'Get AI Feedback' }).click();
      const feedback = student.getByRole('region', { name: 'Your Feedback' });
      await expect(feedback.getByRole('article').first()).toBeVisible();
      await app.kill();
      await app.boot();

      const print = student.getByRole('button', { name: 'Print + Submit to Teacher' });
      await expect(print).toBeVisible({ timeout: 90_000 });
      await expect(feedback.getByRole('article')).toHaveCount(2);
    } finally {
      await app.dispose();
      await model.stop();
    }
  },
);
