import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { lessonHours } from '#contract/constants.ts';
import { getLesson } from '#contract/student-links.ts';
import { callApi } from '#web/lib/http.ts';
import { sayLesson } from './say-lesson.ts';

const everyMs = 5_000;

/** Live counts of the lesson. No announcements: they change every few seconds. */
export function LessonLine({ userId, linkId }: { userId: string; linkId: string }) {
  const { data, isError } = useQuery({
    queryKey: ['lesson', userId, linkId],
    queryFn: async () => (await callApi(getLesson, {})).lesson,
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  const client = useQueryClient();
  const opened = data?.opened;
  const before = useRef(opened);
  useEffect(() => {
    // The card shows when the link was last opened.
    if (before.current !== undefined && opened !== before.current)
      void client.invalidateQueries({ queryKey: ['student-link', userId] });
    before.current = opened;
  }, [client, userId, opened]);
  // Another tab may have made a new link, with counts of its own.
  const lesson = data?.link_id === linkId ? data : null;
  return (
    <p className="pass-lesson">
      <span className="hint">Last {lessonHours} hours: </span>
      {lesson ? sayLesson(lesson) : isError ? '' : '…'}
      {isError && <span className="hint"> Could not be counted just now; it is tried again.</span>}
    </p>
  );
}
