import type { tryCoach as call } from '#contract/try-out.ts';
import { openAiBudget } from '#server/ai-spending/index.ts';
import { visitor } from '#server/database/actor.ts';
import { addressKey } from '#server/database/address-key.ts';
import { type RequestLimit, tryRequestLimits, waitInWords } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import { hourMs, minuteMs, secondMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { behindOthers } from '#server/process/turns.ts';
import { type ConcernWorker, lineFor, sourceTextsOf } from '#server/safeguarding/index.ts';
import { replaceIdentifiers } from '#words/identifiers.ts';
import { starterUnit } from '#words/starter-unit.ts';
import { writeTrial } from './write-trial.ts';

const [minute, hour] = [minuteMs / secondMs, hourMs / secondMs];

/** The coach on a text by a ready-made unit, whatever model is configured. Keeps neither the text nor what is written. */
export function tryCoach(kernel: Kernel, concernWorker: ConcernWorker): Handler<typeof call> {
  const byCoach = { ...kernel, models: undefined, reviewer: undefined, budget: openAiBudget(kernel) };
  const nothing = { mayAsk: false, limits: { own: 0, ofAll: 0 } };
  return async ({ input, fail, request: { ip, signal } }) => {
    const wait = await tryRequestLimits(kernel, visitor, await limitsOf(kernel, ip));
    if (wait > 0) throw fail('TRY_LIMIT_REACHED', { wait: waitInWords(wait) }, { retryAfter: wait });
    const unit = starterUnit(input.unit);
    const { text: work, replaced } = replaceIdentifiers(input.work);
    // However many visitors there are, no class waits for more than the one that is read.
    const turn = behindOthers;
    const { isPlain, needs } = await concernWorker.look(work, sourceTextsOf(unit), turn);
    const given = { ...nothing, teacherId: turn, unit, work, noGrades: true, signal };
    const trial = isPlain ? null : await writeTrial(byCoach, given);
    return {
      ...{ work, replaced: replaced.length, feedback: trial?.feedback ?? null },
      support_line: lineFor(needs, kernel.config.supportLine),
    };
  };
}

/** A school is one address, and teachers try it together in a meeting. */
async function limitsOf(kernel: Kernel, ip: string): Promise<RequestLimit[]> {
  const network = await addressKey(kernel, 'try', ip);
  return [
    { key: network, seconds: minute, max: 20 },
    { key: network, seconds: hour, max: 120 },
    { key: 'try', seconds: minute, max: 60 },
    { key: 'try', seconds: hour, max: 1_200 },
  ];
}
