import { RunningApp } from '#e2e/running-app.ts';
import { startPracticeModel } from '#practice/model/practice-model.ts';
import { longWork, openClassroom } from './load/load-classroom.ts';
import { askModel, askProduct } from './load/model-streams.ts';
import { median, percentile, report } from './report.ts';

/** The first checked block that a student sees ÷ the first whole block of the model, one student at a time. */
const rounds = 15;
const behaviour = { firstTokenMs: 300, tokensPerSecond: 40 };

const model = await startPracticeModel();
try {
  model.control.always(behaviour);
  const app = await RunningApp.start({
    // So that the day's budget is asked on the way.
    AI_PRICE_INPUT: '0.1',
    AI_PRICE_OUTPUT: '0.5',
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'practice',
    AI_BASE_URL: model.baseUrls.openai,
  });
  try {
    const classroom = await openClassroom(app.origin);
    const ratios: number[] = [];
    const ours: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      // Another draft each time: the same one would be answered from the database.
      const { firstWordMs } = await askProduct(
        classroom,
        `${longWork.slice(0, 1200)} This is draft ${round}.`,
      );
      const request = model.control.requests().at(-1)?.body;
      const { firstBlockMs } = await askModel(model.baseUrls.openai, request, { isFirstEnough: true });
      // The first round warms both up.
      if (round === 0) continue;
      ours.push(firstWordMs);
      ratios.push(firstWordMs / firstBlockMs);
    }
    const figures = [
      {
        name: 'first checked block ÷ first block of the model, p50',
        value: median(ratios),
        unit: '×',
        target: 1.2,
      },
      { name: 'the same, p95', value: percentile(ratios, 0.95), unit: '×', target: 1.3 },
      { name: 'first checked block, p50', value: median(ours), unit: ' ms' },
    ];
    process.exitCode = report('first-word', figures, { rounds, ...behaviour }) ? 0 : 1;
  } finally {
    await app.dispose();
  }
} finally {
  await model.stop();
}
