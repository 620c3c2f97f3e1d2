import type { StudentReadingSummary } from '#contract/check-ins.ts';
import type { ReportRequest } from '#contract/reports.ts';
import { sayDates } from './say-facts.ts';
import type { CheckInView } from './shown-check-in.ts';

/** A check-in that was handed in; no result while it is held. */
export type HandedInCheckIn = {
  sent: NonNullable<CheckInView['sent']>;
  result: StudentReadingSummary | null;
  heldAs: CheckInView['heldAs'];
};
export type CheckInResults = Pick<HandedInCheckIn, 'sent'> & { result: StudentReadingSummary };

/** The report on a check-in, as product.md names its parts. */
export function toReport(key: string, { sent: { request, frame }, result }: CheckInResults): ReportRequest {
  const { formData, alias } = request;
  return {
    station: 'reading',
    group_id: frame.group_id,
    // A group has one configuration, with the group's id.
    config_id: frame.group_id,
    alias_id: formData.selectedAlias,
    meta: {
      group_label: frame.group_name,
      config_title: frame.group_name,
      alias_label: alias,
      alias_code: null,
      // The same at every press, so that the server knows the report again.
      timestamp_iso: result.generated_at,
    },
    payload: {
      reading_dates_range: sayDates(request),
      volume: result.volume && { pages_read: result.volume.pages_read },
      vocabulary: result.vocabulary.map(({ word, usage }) => ({ word, context: usage })),
      comprehension: {
        q_and_a: result.comprehension.map(({ question, answer }) => ({ question, answer })),
        ai_summary: result.overview,
      },
      other_items: result.others.map(({ label, answer }) => ({ label, answer })),
    },
    submission_key: key,
  };
}
