import { unitDraft } from '#contract/unit-draft.ts';
import { beanPlants } from '#database/demo/bean-plants.ts';
import { toNewUnit } from '#database/demo/demo-unit.ts';
import { configuredModels } from '#server/ai-runs/index.ts';
import { modelWriter } from '#server/feedback/index.ts';
import type { ModelConfig } from '#server/process/config.ts';
import type { FailureKind, ModelFailure } from '#server/providers/model-failure.ts';
import { type ConfiguredPrice, pricingOf } from '#server/providers/model-prices.ts';
import { peculiaritiesOf, type RequestField } from '#server/providers/request-dialect.ts';
import type { Finding } from './examine.ts';
import { examineWindow } from './examine-window.ts';

const unit = unitDraft.parse(toNewUnit(beanPlants));
const work = [
  'I think the bean in the dark grew taller because it was looking for light.',
  'Our bean by the window was 12 cm on day nine and it had green leaves.',
  'The one in the box was 19 cm but it was pale and it fell over.',
  'That is why I would keep a plant near a window.',
].join(' ');

/** A model: writes a feedback as the station has it written, on the demo's unit. Of a server of one's own also its window. */
export async function examineModel(part: string, settings: ModelConfig | undefined): Promise<Finding[]> {
  const models = configuredModels({ model: settings, fallbackModel: undefined });
  if (!settings || !models) return [{ part, isWell: true, says: 'not configured' }];
  const { provider, model, baseUrl } = settings;
  const failures: ModelFailure[] = [];
  let firstTextMs: number | null = null;
  const writer = modelWriter(model, models, ({ record, failure }) => {
    firstTextMs = record.firstTextMs;
    if (failure) failures.push(failure);
  });
  const startedAt = performance.now();
  const { by } = await writer.write(unit, work, null);
  const seconds = inSeconds(performance.now() - startedAt);
  const last = failures.at(-1);
  if (by !== 'model') {
    const times = failures.length === 1 ? 'once' : `${failures.length} times`;
    const says = `${provider} ${model} was asked ${times} in ${seconds} and wrote nothing that could be used. ${last ? sayFailure(last, firstTextMs === null) : ''}`;
    return [{ part, isWell: false, says, ...(last && { advice: advices[last.kind] }) }];
  }
  const first = firstTextMs === null ? '' : `, its first word after ${inSeconds(firstTextMs)}`;
  const again = failures.map(
    (failure) => ` Asked again, as one answer failed: ${sayFailure(failure, false)}`,
  );
  const says = `${provider} ${model} wrote a feedback in ${seconds}${first}.${again.join('')}`;
  const wants = peculiaritiesOf(`${baseUrl} ${model}`);
  const perhaps = wants.length > 1 ? ' Not all of it may be needed.' : '';
  const advice = `Its server answers when ${wants.join('; ')}.${perhaps}`;
  const found: Finding = { part, isWell: true, says, ...(wants.length > 0 && { advice }) };
  return provider === 'openai-compatible' ? [found, await examineWindow(part, settings)] : [found];
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const fieldWords: Record<RequestField, string> = {
  format: 'the format of the answer',
  limit: 'the limit of the answer',
  usage: 'the counting of tokens',
  system: 'the system message',
  thinking: 'thinking',
  strict: '"strict"',
  stream: 'streaming',
};

/** Asked otherwise is only what came to no word. */
function sayFailure({ message, status, refusal }: ModelFailure, isWordless: boolean): string {
  const named = refusal?.isGuess ? [] : (refusal?.named ?? []).map((field) => fieldWords[field]);
  return [
    message,
    status && `Its server answered ${status}.`,
    isWordless && refusal && !refusal.isGuess && 'It was asked in every other way that is known here.',
    named.length > 0 && `Its last refusal named ${named.join(' and ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const seeItsLog = 'See the log of its server, which says more than it tells us.';
const less = 'Set AI_THINKING=off, or more AI_OUTPUT_TOKENS.';
const advices: Record<FailureKind, string> = {
  network: 'Check that its server runs, and AI_BASE_URL: address, port, http or https.',
  auth: 'Check AI_API_KEY, and the account that it belongs to.',
  rejected:
    'Check AI_BASE_URL, which for most servers ends in /v1, and AI_MODEL, by which its server must know the model.',
  timeout: 'Give it more time (AI_FIRST_WORD_SECONDS, AI_ATTEMPT_SECONDS), or take a smaller model.',
  length: less,
  empty: less,
  unfit: 'It answers, and what it writes does not pass the checks. A larger model may do better.',
  'rate-limited': 'Its server allows no more for now.',
  overloaded: seeItsLog,
  server: seeItsLog,
  cut: seeItsLog,
  malformed: 'Check that AI_BASE_URL leads to chat completions as OpenAI has them, and to no page.',
  refused: 'Another model may answer.',
  filtered: 'Another model may answer.',
  cancelled: '',
};

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
