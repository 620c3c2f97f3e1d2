import { useQuery } from '@tanstack/react-query';
import { getAiUse } from '#contract/account.ts';
import { callApi } from '#web/lib/http.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { siteFacts } from '#web/lib/site-facts.ts';

/** Says quietly that the coach writes for the rest of the day. What cannot be found out is not worth a message here. */
export function AiUseNotice({ userId }: { userId: string }) {
  // The account page keeps it under the same key.
  const { data } = useQuery({ queryKey: ['ai-use', userId], queryFn: () => callApi(getAiUse, {}) });
  if (!data?.is_used_up) return null;
  return (
    <p>
      Today’s AI budget is used up: the built-in coach writes the feedback until {sayMoment(data.renews_at)}.
      Nothing is lost.
    </p>
  );
}

/**
 * Says what has no effect while no model is connected. It stands in the page as it is sent, and is hidden by the fact that
 * the server writes beside it: put in later it would push all that stands below it.
 */
export function NoModelNote() {
  return (
    <p className="no-model-note" data-model={siteFacts().aiModel}>
      No AI model is connected: rules write the feedback and the summaries of check-ins. So edited
      instructions have no effect, there is no preliminary grade, and a student’s question is not answered:
      you find it under Received work.
    </p>
  );
}
