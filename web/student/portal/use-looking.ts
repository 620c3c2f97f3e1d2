import { useEffect } from 'react';

/** So often a page that is seen asks whether what the teacher holds was released. */
const lookMs = 10_000;

/** Calls `look` at intervals while the page is seen, and when it is seen again. */
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
