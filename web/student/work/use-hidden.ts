import { useEffect, useState } from 'react';

/** What "Not me" has hidden: until another nickname is typed, as whoever it belongs to may sit down here next. */
export function useHidden(writer: string) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another nickname is the reason.
  useEffect(() => setHidden([]), [writer]);
  return {
    isHidden: (key: string) => hidden.includes(key),
    hide: (key: string) => setHidden((all) => [...all, key]),
  };
}
