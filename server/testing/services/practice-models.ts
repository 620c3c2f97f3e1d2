import { afterAll, afterEach } from 'vitest';
import { type PracticeModel, startPracticeModel } from '#practice/model/practice-model.ts';
import { createModel, type Model } from '#server/providers/model.ts';
import { forgetDialects } from '#server/providers/request-dialect.ts';

/** The providers that speak three wire formats, with models of known price where there is a price. */
export const wires = [
  { provider: 'openai-compatible', wire: 'openai', name: 'llama-4', hasPrice: false },
  { provider: 'anthropic', wire: 'anthropic', name: 'claude-haiku-5-5', hasPrice: true },
  { provider: 'google', wire: 'google', name: 'gemini-2.5-flash', hasPrice: true },
] as const;

export type Wire = (typeof wires)[number];

/** A model whose first attempt is made by the impatient one. */
export function impatientOnce(model: Model, impatient: Model): Model {
  let attempts = 0;
  return { ...model, stream: (request) => (attempts++ === 0 ? impatient : model).stream(request) };
}

/** A practice model server of this test file, which forgets everything after each test. */
export async function openPracticeModels() {
  const practice: PracticeModel = await startPracticeModel();
  afterEach(() => {
    practice.control.reset();
    forgetDialects();
  });
  afterAll(() => practice.stop());
  return {
    control: practice.control,
    baseUrls: practice.baseUrls,
    /**
     * A model and its fallback. `silenceMs`: how long they may be silent, where silence is what is tested; with `once`
     * it is the first attempt's alone, and those that shall succeed may be as slow as the machine.
     */
    of({ provider, wire, name }: Wire, silenceMs?: number, { once = false } = {}): [Model, Model] {
      const settings = { provider, apiKey: 'key', baseUrl: practice.baseUrls[wire] };
      const fallback = { ...settings, model: `${name}-fallback` };
      const model = createModel({ ...settings, model: name });
      if (!silenceMs) return [model, createModel(fallback)];
      const timeouts = { firstTokenMs: silenceMs, gapMs: silenceMs };
      const impatient = createModel({ ...settings, model: name, timeouts });
      return once
        ? [impatientOnce(model, impatient), createModel(fallback)]
        : [impatient, createModel({ ...fallback, timeouts })];
    },
  };
}
