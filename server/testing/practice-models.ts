import { afterAll, afterEach } from 'vitest';
import { type PracticeModel, startPracticeModel } from '#practice/model/practice-model.ts';
import { createModel, type Model } from '#server/providers/model.ts';

/** The providers that speak three wire formats, with models of known price where there is a price. */
export const wires = [
  { provider: 'openai-compatible', wire: 'openai', name: 'llama-4', hasPrice: false },
  { provider: 'anthropic', wire: 'anthropic', name: 'claude-haiku-5-5', hasPrice: true },
  { provider: 'google', wire: 'google', name: 'gemini-2.5-flash', hasPrice: true },
] as const;

export type Wire = (typeof wires)[number];

/** A practice model server of this test file, which forgets everything after each test. */
export async function openPracticeModels() {
  const practice: PracticeModel = await startPracticeModel();
  afterEach(() => practice.control.reset());
  afterAll(() => practice.stop());
  return {
    control: practice.control,
    baseUrls: practice.baseUrls,
    /** A model and its fallback. `silenceMs`: how long they may be silent, where silence is what is tested. */
    of({ provider, wire, name }: Wire, silenceMs?: number): [Model, Model] {
      const timeouts = silenceMs ? { firstTokenMs: silenceMs, gapMs: silenceMs } : {};
      const settings = { provider, apiKey: 'key', baseUrl: practice.baseUrls[wire], timeouts };
      return [
        createModel({ ...settings, model: name }),
        createModel({ ...settings, model: `${name}-fallback` }),
      ];
    },
  };
}
