import { useAiUse } from '../../ai-use-notice.tsx';

/** Says what has no effect while no model is connected. What cannot be found out is not worth a message here. */
export function NoModelNote({ userId }: { userId: string }) {
  const { data } = useAiUse(userId);
  if (data?.is_connected !== false) return null;
  return (
    <p className="hint strategies-note">
      No AI model is connected: rules write the feedback. Edited instructions then have no effect, there is no
      preliminary grade, and a student’s question is not answered: you find it under Received work.
    </p>
  );
}
