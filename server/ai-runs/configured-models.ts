import type { Config } from '#server/process/config.ts';
import { createModel } from '#server/providers/model.ts';
import { createModelChain, defaultChainLimits, type ModelChain } from './model-chain.ts';

/** The model and its fallback, as the environment names them; undefined where it names none. */
export function configuredModels(
  { model, fallbackModel }: Config,
  limits: Partial<typeof defaultChainLimits> = {},
): ModelChain | undefined {
  const settings = [model, fallbackModel].filter((one) => one !== undefined);
  if (settings.length === 0) return undefined;
  return createModelChain(settings.map(createModel), { limits: { ...defaultChainLimits, ...limits } });
}
