import { useCallback, useEffect, useRef, useState } from 'react';
import { type CheckInFrame, getReadingConfigForGroup } from '#contract/reading.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { ReadingCalls } from '../reading-calls.ts';

/** Loads the form of the alias's group. Opening it is logged once per form. */
export function useFrame(calls: ReadingCalls, groupId: string | null, sessionId: string) {
  const [frame, setFrame] = useState<CheckInFrame | 'none' | 'loading' | 'failed'>('none');
  const wanted = useRef<string | null>(null);
  const opened = useRef('');

  const loadFrame = useCallback(async () => {
    wanted.current = groupId;
    if (groupId === null) {
      setFrame('none');
      return;
    }
    setFrame('loading');
    try {
      const found = await calls.getFrame(groupId);
      // Meanwhile another alias may have been chosen.
      if (wanted.current !== groupId) return;
      setFrame(found);
      const form = `${sessionId} ${groupId}`;
      if (opened.current !== form) calls.logEvent(groupId, sessionId, 'form_opened');
      opened.current = form;
    } catch {
      if (wanted.current !== groupId) return;
      setFrame('failed');
      const { title, message } = getReadingConfigForGroup.failure;
      showToast({ kind: 'destructive', title, text: message });
      calls.logError('MISSING_CONFIG', message, groupId);
    }
  }, [calls, groupId, sessionId]);
  useEffect(() => void loadFrame(), [loadFrame]);

  return { frame, loadFrame };
}
