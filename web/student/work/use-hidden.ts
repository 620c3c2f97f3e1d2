import { useEffect, useState } from 'react';

/** What "Not me" has hidden. Another nickname shows it again, as its owner may sit here next. */
export function useHidden(writer: string) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another nickname is the reason.
  useEffect(() => setHidden([]), [writer]);
  return {
    isHidden: (key: string) => hidden.includes(key),
    hide: (key: string) => setHidden((all) => [...all, key]),
  };
}
