import type { ModelConfig } from '#server/process/config.ts';
import { createModel } from '#server/providers/model.ts';
import { type ConfiguredPrice, pricingOf } from '#server/providers/model-prices.ts';
import { examine, type Finding } from './examine.ts';

/** A model: answers a tiny question in the shape that is asked for. */
export function examineModel(part: string, settings: ModelConfig | undefined): Promise<Finding> {
  const advice = 'Check the AI_ variables: provider, model, key and address.';
  return examine(part, advice, async () => {
    if (!settings) return 'not configured';
    const startedAt = performance.now();
    let text = '';
    const pieces = createModel(settings).stream({
      system: 'Answer with the JSON object that is asked for and nothing else.',
      messages: [{ role: 'user', parts: [{ text: 'Say that you are ready.' }] }],
      schema: {
        name: 'ready',
        json: {
          type: 'object',
          properties: { ready: { type: 'boolean' } },
          required: ['ready'],
          additionalProperties: false,
        },
      },
      // Some models think first, which counts, too.
      maxOutputTokens: 2_000,
    });
    for await (const piece of pieces) if (piece.type === 'text') text += piece.text;
    JSON.parse(text);
    const milliseconds = Math.round(performance.now() - startedAt);
    return `${settings.provider} ${settings.model} answered in ${milliseconds} ms`;
  });
}

/** What the model's calls are counted at against the day's budget. */
export function examinePrice(
  part: string,
  settings: ModelConfig | undefined,
  configured: ConfiguredPrice | undefined,
): Finding {
  if (!settings) return { part, isWell: true, says: 'not configured' };
  const { provider, model: name } = settings;
  const { basis, entry } = pricingOf({ provider, name }, configured);
  const rates = entry && `${entry.input} and ${entry.output} dollars per million tokens in and out`;
  switch (basis) {
    case 'free':
      return { part, isWell: true, says: `${name} runs at an address of yours and is counted as free` };
    case 'listed':
      return { part, isWell: true, says: `${name} is counted at ${rates}` };
    case 'configured':
      return { part, isWell: true, says: `${name} is counted at ${rates}, as AI_PRICE_ says` };
    case 'dearest':
      return {
        part,
        isWell: true,
        says: `${name} is not in the price list: counted at the dearest of ${provider}, ${rates}`,
        advice: 'Set AI_PRICE_INPUT and AI_PRICE_OUTPUT to what it costs.',
      };
  }
}
