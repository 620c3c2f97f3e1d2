import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openPracticeModels } from '#server/testing/services/practice-models.ts';

const practice = await openPracticeModels();

async function evaluate(options: readonly string[]) {
  const program = spawn(process.execPath, ['eval/run.ts', '--only', '2 moment 1 (good)', ...options], {
    env: {
      ...process.env,
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'practice-model',
      AI_API_KEY: 'key',
      AI_BASE_URL: practice.baseUrls.openai,
    },
  });
  const exit = new Promise((resolve) => program.once('exit', resolve));
  return { said: await text(program.stdout), exitCode: await exit };
}

test('what a configured model gets wrong changes the exit code as what the coach gets wrong does', async () => {
  expect(await evaluate(['--fixtures'])).toMatchObject({ exitCode: 0 });
  const begin = (criterion: number, label: string) => ({
    ...{ label, body: 'Read the task. What will you tell?', sentence: null, criterion, help: {} },
  });
  const answer = { off_task: true, step1: begin(1, 'Say one thing'), step2: begin(2, 'Say when') };
  practice.control.always({ answer: JSON.stringify(answer) });
  const wrong = await evaluate(['--fixtures']);
  expect(wrong.said).toContain('good work is answered with "start"');
  expect(wrong.exitCode).toBe(1);
}, 120_000);

test('every labelled set holds its bounds', async () => {
  expect(await evaluate([])).toMatchObject({ exitCode: 0 });
}, 600_000);
