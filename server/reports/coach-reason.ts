import type { ReportDocument } from '#contract/report-document.ts';
import type { CoachReason } from '#server/ai-runs/index.ts';

const reasons: Record<CoachReason, string> = {
  budget:
    'For you alone: the built-in coach wrote this, or a part of it, because the AI budget of that day was used up.',
  'access-ended':
    'For you alone: the built-in coach wrote this because access had ended when it was handed in, and no AI model was asked.',
};

/** Tells the teacher, but no student, why no model wrote it. */
export function withCoachReason(document: ReportDocument, reason: CoachReason | null): ReportDocument {
  const last = document.sections.at(-1);
  if (!reason || !last) return document;
  const blocks = [...last.blocks, { kind: 'note', text: reasons[reason] } as const];
  return { ...document, sections: [...document.sections.slice(0, -1), { ...last, blocks }] };
}
