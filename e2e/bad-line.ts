import type { Page } from '@playwright/test';
import { freePort } from '#database/embedded/free-port.ts';
import type { Fault } from '#practice/faults/fault.ts';
import { type FaultProxy, startFaultProxy } from '#practice/faults/fault-proxy.ts';
import { type PracticeModel, startPracticeModel } from '#practice/model/practice-model.ts';
import { test as base } from './classroom-page.ts';
import { expect } from './fixtures.ts';
import { RunningApp } from './running-app.ts';

type Line = { proxy: FaultProxy; target: { port: number }; model: PracticeModel };

/** The demonstration classroom, with a line between browser and server that can be made bad. */
export const test = base.extend<{ line: BadLine }, { lineParts: Line; app: RunningApp }>({
  lineParts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      // Known before the server starts, which makes its demonstration over the same line.
      const target = { port: await freePort() };
      const [proxy, model] = await Promise.all([startFaultProxy(target), startPracticeModel()]);
      model.control.always({ firstTokenMs: 200, tokensPerSecond: 200 });
      await use({ proxy, target, model });
      await Promise.all([proxy.stop(), model.stop()]);
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ lineParts: { proxy, target, model } }, use) => {
      const app = await RunningApp.start({
        // What the server calls itself is where the line begins.
        ORIGIN: `http://localhost:${proxy.port}`,
        PORT: String(target.port),
        AI_PROVIDER: 'openai-compatible',
        AI_MODEL: 'practice',
        AI_BASE_URL: model.baseUrls.openai,
      });
      await use(app);
      await app.dispose();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // Made of the server's own, so that it is there before the first page asks.
  baseURL: async ({ app, lineParts: { proxy } }, use) => use(app.origin.replace(/\d+$/, String(proxy.port))),
  line: async ({ lineParts, page }, use) => {
    await use(new BadLine(lineParts, page));
    await lineParts.proxy.set(null);
  },
});

/** The line of one page, and what was sent over it. */
export class BadLine {
  readonly #parts: Line;
  /** The key of each sending, in order, by the last part of the address. */
  readonly keys: string[] = [];

  constructor(parts: Line, page: Page) {
    this.#parts = parts;
    page.on('request', (request) => {
      const key = request.headers()['idempotency-key'];
      if (key) this.keys.push(key);
    });
  }

  set(fault: Fault | null): Promise<void> {
    return this.#parts.proxy.set(fault);
  }

  /** Until the fault has met a connection. */
  async struck(): Promise<void> {
    await expect.poll(() => this.#parts.proxy.counts().struck).toBeGreaterThan(0);
  }

  /** How often the model was asked about these words. */
  askedAbout(words: string): number {
    return this.#parts.model.control.requests().filter(({ body }) => JSON.stringify(body).includes(words))
      .length;
  }
}
