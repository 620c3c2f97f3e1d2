import { useQuery } from '@tanstack/react-query';
import { getAiUse } from '#contract/account.ts';
import { callApi } from '#web/lib/http.ts';
import { sayMoment } from '#web/lib/say-when.ts';

/** Whether a model is connected, and what was spent today. The account page keeps it under the same key. */
export function useAiUse(userId: string) {
  return useQuery({ queryKey: ['ai-use', userId], queryFn: () => callApi(getAiUse, {}) });
}

/** Says quietly that the coach writes for the rest of the day. What cannot be found out is not worth a message here. */
export function AiUseNotice({ userId }: { userId: string }) {
  const { data } = useAiUse(userId);
  if (!data?.is_used_up) return null;
  return (
    <p>
      Today’s AI budget is used up: the built-in coach writes the feedback until {sayMoment(data.renews_at)}.
      Nothing is lost.
    </p>
  );
}
