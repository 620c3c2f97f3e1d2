import { useSyncExternalStore } from 'react';
import { limits } from '#contract/constants.ts';
import { isProcessing } from '#web/student/photos/photo-pages.ts';
import { useEntry } from '#web/student/work/entry-form.ts';
import { ExercisePage } from '#web/ui/exercise-page.tsx';
import { useStore } from '#web/ui/store.ts';
import type { PaperIntake } from './paper-intake.ts';

/** Whether the text may be handed in now. */
export function useReadiness(intake: PaperIntake) {
  const work = useEntry(intake.text, 'work');
  const { isSending, isLooking } = useStore(intake.state, (state) => state);
  const pages = useSyncExternalStore(intake.pages.subscribe, intake.pages.get);
  const isReading = pages.some(isProcessing);
  const isTooLong = work.length > limits.work;
  const isReady = !isReading && !isSending && !isLooking && !isTooLong && work.trim() !== '';
  return { work, pages, isReading, isSending, isTooLong, isReady };
}

/** What was read of the pages, to be compared with them. */
export function PageText({ intake }: { intake: PaperIntake }) {
  const { work, pages, isReading, isSending, isTooLong } = useReadiness(intake);
  const unread = pages.filter(({ state }) => state !== 'read').length;
  return (
    <>
      <ExercisePage
        id="paper-text"
        label="Text of the draft"
        value={work}
        lines={10}
        readOnly={isReading || isSending}
        error={
          isTooLong ? `A work has at most ${limits.work} characters. This has ${work.length}.` : undefined
        }
        hint="Compare it with the page. The program may have read a word wrong; leave the student’s own mistakes as they are."
        onChange={(event) => intake.text.set({ work: event.target.value })}
      />
      {unread > 0 && !isReading && (
        <p className="paper-unread">
          {unread === 1 ? 'One page is not in this text.' : `${unread} pages are not in this text.`}
        </p>
      )}
    </>
  );
}

/** Hands in and goes on to the next page of the pile. */
export async function handInAndNext(intake: PaperIntake, say: (message: string) => void): Promise<void> {
  if (!(await intake.handIn())) return;
  const [done] = intake.state.get().done;
  if (done) say(`${done.nickname}, draft ${done.draft}: handed in.`);
  document.getElementById('paper-photo')?.focus();
}
