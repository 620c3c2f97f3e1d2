import type { Config, ModelConfig } from '#server/process/config.ts';
import { createModel } from '#server/providers/model.ts';
import { timeoutsOf } from '#server/providers/model-watch.ts';
import { createModelChain, defaultChainLimits, type ModelChain } from './model-chain.ts';

/** The share of a run that a first word may be waited for: the rest is for the answer, or for the next model. */
const shareOfFirstWord = 4 / 5;

/** A run has time for two answers of a server of one's own: the first may break off, or its thoughts may take all of it. */
export function runMsOf(settings: readonly ModelConfig[]): number {
  const ofOwn = settings.filter(({ provider }) => provider === 'openai-compatible').map(timeoutsOf);
  const longestMs = Math.max(0, ...ofOwn.map(({ attemptMs }) => attemptMs));
  return Math.max(defaultChainLimits.runMs, 2 * longestMs + defaultChainLimits.backoffCapMs);
}

/** The model and its fallback, as the environment names them; undefined where it names none. */
export function configuredModels(
  { model, fallbackModel }: Pick<Config, 'model' | 'fallbackModel'>,
  limits: Partial<typeof defaultChainLimits> = {},
): ModelChain | undefined {
  const settings = [model, fallbackModel].filter((one) => one !== undefined);
  if (settings.length === 0) return undefined;
  const all = { ...defaultChainLimits, runMs: runMsOf(settings), ...limits };
  const models = settings.map((one) => {
    const { firstTokenMs } = timeoutsOf(one);
    const timeouts = { firstTokenMs: Math.min(firstTokenMs, all.runMs * shareOfFirstWord) };
    return createModel({ ...one, timeouts });
  });
  return createModelChain(models, { limits: all });
}
