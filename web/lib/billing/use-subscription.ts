import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { checkSubscription, type Subscription } from '#contract/billing.ts';
import { callApi } from '../http.ts';
import { loadSession } from '../session.ts';

const channelName = 'billing';
/** A change at the provider arrives here a little later, so poll for this long. */
const watchedForMs = 12_000;
const watchEveryMs = 2_000;

/** Reads the subscription again when the teacher returns to this tab. */
export function useSubscription(userId: string, { watched = false, enabled = true } = {}) {
  const queryClient = useQueryClient();
  const watchUntil = useRef(watched ? Date.now() + watchedForMs : 0);
  const query = useQuery({
    queryKey: keyOf(userId),
    queryFn: () => callApi(checkSubscription, {}),
    enabled,
    refetchInterval: () => (Date.now() < watchUntil.current ? watchEveryMs : false),
  });
  const { refetch } = query;

  useEffect(() => {
    if (!watched) return;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      watchUntil.current = Date.now() + watchedForMs;
      void refetch();
    };
    const others = new BroadcastChannel(channelName);
    others.onmessage = look;
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      others.close();
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [watched, refetch]);

  useFreshSession(query.data);
  return { ...query, keep: (found: Subscription) => queryClient.setQueryData(keyOf(userId), found) };
}

/** Tells other tabs that something changed at the provider. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('look');
  channel.close();
}

/** Reloads the session when access ends or comes back. */
function useFreshSession(subscription: Subscription | undefined) {
  const ended = subscription?.trial_expired;
  const before = useRef(ended);
  useEffect(() => {
    if (before.current !== undefined && before.current !== ended) void loadSession();
    before.current = ended;
  }, [ended]);
}

const keyOf = (userId: string) => ['subscription', userId];
