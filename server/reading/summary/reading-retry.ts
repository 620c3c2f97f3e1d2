import type { EntryField, SummaryPart } from '#contract/reading-defaults.ts';
import { type Refusal, toRetryRequest } from '#server/ai-runs/index.ts';
import type { ModelRequest } from '#server/providers/model-request.ts';
import { fieldOf, partInAnswer } from './summary-parts.ts';

type Request = Omit<ModelRequest, 'signal'>;

export type SummaryProgress = {
  /** Valid parts, in a line each. */
  kept: ReadonlyMap<SummaryPart, string>;
  refused: ReadonlyMap<SummaryPart | EntryField, Refusal>;
  missing: readonly SummaryPart[];
  /** No answer was complete: flags and concerns may be missing. */
  isCutOff: boolean;
};

/** What is valid, what was refused and why, and the shape of the missing parts alone. */
export function toReadingRetry(
  request: Request,
  { kept, refused, missing, isCutOff }: SummaryProgress,
): Request {
  const atEnd = isCutOff ? ['flags', 'concerns'] : [];
  const fields = [...new Set([...missing.map(fieldOf), ...atEnd])];
  const unnumbered = (id: SummaryPart | EntryField): id is EntryField =>
    id === 'vocabulary' || id === 'comprehension';
  return toRetryRequest(request, {
    kept: [...kept].map(([id, said]) => `${partInAnswer(id)}: ${said}`),
    refused: [...refused].flatMap(([id, refusal]) => {
      if (!unnumbered(id)) return [[partInAnswer(id), refusal] as const];
      return fields.includes(id) ? [[id, refusal] as const] : [];
    }),
    missing: [...missing.map(partInAnswer), ...atEnd],
    fields,
  });
}
