import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#contract/call.ts';
import { releaseDelaySeconds } from '#contract/constants.ts';
import { askAgain, type HeldText, releaseWorks, undoRelease, writeHeld } from '#contract/release.ts';
import { callApi } from '#web/lib/http.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { announce } from '#web/ui/announcer.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { answered, changeListed } from '../inbox/listed-works.ts';
import { keepInHand } from '../use-work.ts';
import { forgetReleased, keepReleased, type Released } from './last-released.ts';

/** Refetches the open work now, and lists when they are shown next. */
function useLookingAgain(userId: string) {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['works', userId], refetchType: 'none' });
    await client.invalidateQueries({ queryKey: ['received', userId] });
    await client.invalidateQueries({ queryKey: ['work', userId] });
  };
}

/** `what` is a nickname or a count. */
export function useRelease(userId: string, onReleased: () => void = () => undefined) {
  const client = useQueryClient();
  const lookAgain = useLookingAgain(userId);
  return useMutation({
    mutationFn: ({ works }: { works: InputOf<typeof releaseWorks>['works']; what: string }) =>
      callApi(releaseWorks, { works }),
    onSuccess: async ({ released }, { works, what: asked }) => {
      const left = works.length - released.length;
      const what = left === 0 ? asked : `${released.length} of ${works.length} works`;
      if (released.length === 0) {
        showToast({
          kind: 'destructive',
          title: 'Nothing was released',
          text: `${asked}: nothing that is written on it waits for you.`,
        });
      } else {
        changeListed(client, userId, released, () => ({ is_held: false }));
        const now = Date.now();
        keepReleased({ ids: released, what, until: now + releaseDelaySeconds * 1_000 }, now);
        announce(`Released: ${what}. You can undo this for ${releaseDelaySeconds} seconds.`);
      }
      onReleased();
      await lookAgain();
    },
    onError: async (error) => {
      showProblem(error);
      await lookAgain();
      // A work that was changed meanwhile does not count as read any more.
      await client.refetchQueries({ queryKey: ['works', userId], type: 'active' });
    },
  });
}

export function useUndoRelease(userId: string) {
  const client = useQueryClient();
  const lookAgain = useLookingAgain(userId);
  return useMutation({
    mutationFn: ({ ids }: Released) => callApi(undoRelease, { ids: [...ids] }),
    onSuccess: async ({ held }, released) => {
      const { ids, what } = released;
      forgetReleased(released);
      changeListed(client, userId, held, () => ({ is_held: true }));
      const isWhole = held.length === ids.length;
      if (isWhole) announce(`Not released after all: ${what}.`);
      else
        showToast({
          kind: 'destructive',
          title: 'Too late to undo',
          text: `${ids.length - held.length} of ${ids.length} are with the student already.`,
        });
      await lookAgain();
    },
    onError: (error) => showProblem(error),
  });
}

const isAnswered = ({ station, result }: HeldText) =>
  Boolean(result?.note) || (station === 'general' && result?.answer !== null);

/** `save` answers the new version. */
export function useCorrection<Change>(
  userId: string,
  save: (change: Change) => Promise<HeldText>,
  { id, saved, onSaved }: { id: string; saved: string; onSaved: () => void },
) {
  const client = useQueryClient();
  const lookAgain = useLookingAgain(userId);
  return useMutation({
    mutationFn: save,
    onSuccess: async (inHand) => {
      keepInHand(client, userId, id, inHand);
      const { version } = inHand;
      changeListed(client, userId, [id], (work) =>
        isAnswered(inHand) ? answered(work, version) : { version },
      );
      // Nothing is unsaved any more.
      onSaved();
      showToast({ kind: 'success', title: saved });
      await lookAgain();
    },
    onError: (error) => showProblem(error),
  });
}

export function useWriteHeld(userId: string, id: string, nickname: string) {
  const client = useQueryClient();
  const lookAgain = useLookingAgain(userId);
  return useMutation({
    mutationFn: () => callApi(writeHeld, { id }),
    onSuccess: () => announce(`Feedback is being written: ${nickname}.`),
    onError: (error) => showProblem(error),
    onSettled: async () => {
      await lookAgain();
      await client.invalidateQueries({ queryKey: ['concerns', userId] });
    },
  });
}

export function useAskAgain(userId: string, id: string, onAsked: () => void) {
  const lookAgain = useLookingAgain(userId);
  return useMutation({
    mutationFn: (asked: { version: number; hint: string }) => callApi(askAgain, { id, ...asked }),
    onSuccess: async () => {
      onAsked();
      await lookAgain();
    },
    onError: (error) => showProblem(error),
  });
}
