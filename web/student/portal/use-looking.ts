import { useEffect } from 'react';

/** How often a visible page asks whether held feedback was released. */
const lookMs = 10_000;

/** Calls `look` at intervals while the page is visible, and when it becomes visible. */
export function useLooking(look: () => Promise<void>): void {
  useEffect(() => {
    const lookIfSeen = () => {
      if (!document.hidden) void look();
    };
    const timer = setInterval(lookIfSeen, lookMs);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [look]);
}
