import { randomInt } from 'node:crypto';
import { beanPlants } from '#database/demo/bean-plants.ts';
import type { ModelConfig } from '#server/process/config.ts';
import { objectIn } from '#server/providers/json-stream.ts';
import { createModel } from '#server/providers/model.ts';
import type { ModelUsage } from '#server/providers/model-failure.ts';
import { examine, type Finding } from './examine.ts';

/** A prompt with long unit texts and a long work is about as long. */
const usualLength = 36_000;
const charactersPerToken = 3.5;
const roomForAnswer = 1_000;
const words = ['lantern', 'harbor', 'velvet', 'pepper', 'anchor', 'meadow', 'thimble', 'copper'];

/** The window of a model's server: a word at the front of a long prompt is asked for at its end. */
export async function examineWindow(part: string, settings: ModelConfig): Promise<Finding> {
  const advice =
    'Its window may be too small for what a feedback sends: set it at the server (docs/own-model.md), and AI_CONTEXT_TOKENS to its size.';
  return await examine(`window of the ${part}`, advice, async () => {
    const { contextTokens } = settings.own ?? {};
    const fits = contextTokens && (contextTokens - roomForAnswer) * charactersPerToken;
    const length = Math.floor(Math.min(usualLength, fits ?? usualLength));
    const word = words[randomInt(words.length)] ?? '';
    const text = beanPlants.learning_sources;
    const filler = text.repeat(Math.ceil(length / text.length)).slice(0, length);
    let answer = '';
    let usage: ModelUsage | null = null;
    const pieces = createModel(settings).stream({
      system: 'A long text follows. Answer with the JSON object that is asked for and nothing else.',
      messages: [
        {
          role: 'user',
          parts: [
            { text: `The word is ${word}.` },
            { text: filler },
            { text: 'Which word did the first line name? {"word": <the word>}' },
          ],
        },
      ],
      schema: {
        name: 'word',
        json: {
          type: 'object',
          properties: { word: { type: 'string' } },
          required: ['word'],
          additionalProperties: false,
        },
      },
      // Some models think first, which counts, too.
      maxOutputTokens: 2_000,
    });
    for await (const piece of pieces) {
      if (piece.type === 'finish') usage = piece.usage;
      else answer += piece.text;
    }
    const counted = usage && usage.freshInput + usage.cachedInput;
    const said = `a prompt of ${length} characters${counted ? `, of which its server counted ${counted} tokens` : ''}`;
    if (!JSON.stringify(objectIn(answer) ?? '').includes(word))
      throw new Error(`the word at the front was not found again in ${said}`);
    return `the word at the front was found again in ${said}`;
  });
}
