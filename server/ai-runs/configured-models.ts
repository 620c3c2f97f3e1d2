import type { Config } from '#server/process/config.ts';
import { createModel } from '#server/providers/model.ts';
import { usualTimeouts } from '#server/providers/model-watch.ts';
import { createModelChain, defaultChainLimits, type ModelChain } from './model-chain.ts';

/** The share of a run that a first word may be waited for: the rest is for the answer, or for the next model. */
const shareOfFirstWord = 2 / 3;

/** The model and its fallback, as the environment names them; undefined where it names none. */
export function configuredModels(
  { model, fallbackModel }: Pick<Config, 'model' | 'fallbackModel'>,
  limits: Partial<typeof defaultChainLimits> = {},
): ModelChain | undefined {
  const settings = [model, fallbackModel].filter((one) => one !== undefined);
  if (settings.length === 0) return undefined;
  const all = { ...defaultChainLimits, ...limits };
  const models = settings.map((one) => {
    const { firstTokenMs } = usualTimeouts(one.provider);
    const timeouts = { firstTokenMs: Math.min(firstTokenMs, all.runMs * shareOfFirstWord) };
    return createModel({ ...one, timeouts });
  });
  return createModelChain(models, { limits: all });
}
