import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { lessonHours } from '#contract/constants.ts';
import { getLesson } from '#contract/student-links.ts';
import { callApi } from '#web/lib/http.ts';
import { sayLesson } from './say-lesson.ts';

const everyMs = 5_000;

/** How the lesson goes, in numbers: asked while the page is seen, and told to nobody who does not look. */
export function LessonLine({ userId, linkId }: { userId: string; linkId: string }) {
  const { data, isError } = useQuery({
    queryKey: ['lesson', userId, linkId],
    queryFn: async () => (await callApi(getLesson, {})).lesson,
    // It is not asked while the page is hidden, and at once when it is seen again.
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  const client = useQueryClient();
  const opened = data?.opened;
  const before = useRef(opened);
  useEffect(() => {
    // When the link was opened last stands beside this line.
    if (before.current !== undefined && opened !== before.current)
      void client.invalidateQueries({ queryKey: ['student-link', userId] });
    before.current = opened;
  }, [client, userId, opened]);
  // Another tab may have made a new link: what is counted is not of this one.
  const lesson = data?.link_id === linkId ? data : null;
  return (
    <p className="pass-lesson">
      <span className="hint">Last {lessonHours} hours: </span>
      {lesson ? sayLesson(lesson) : isError ? '' : '…'}
      {isError && <span className="hint"> Could not be counted just now; it is tried again.</span>}
    </p>
  );
}
