import type { Config } from '#server/process/config.ts';
import { createModel } from '#server/providers/model.ts';
import { createModelChain, type ModelChain } from './model-chain.ts';

/** The model and its fallback, as the environment names them; undefined where it names none. */
export function configuredModels({ model, fallbackModel }: Config): ModelChain | undefined {
  const settings = [model, fallbackModel].filter((one) => one !== undefined);
  return settings.length > 0 ? createModelChain(settings.map(createModel)) : undefined;
}
