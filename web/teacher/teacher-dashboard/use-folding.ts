import { useState } from 'react';
import { flushSync } from 'react-dom';
import { mobileBreakpointPx } from '#contract/constants.ts';
import { useMedia } from '#web/ui/use-media.ts';

/** Parts that fold on a phone, all but the first closed at first. */
export function useFolding<Part extends string>(closedAtFirst: readonly Part[]) {
  const phone = useMedia(`(max-width: ${mobileBreakpointPx - 1}px)`);
  const [folded, setFolded] = useState(closedAtFirst);
  const unfold = (part: Part) => setFolded((parts) => parts.filter((one) => one !== part));

  const fold = (part: Part) => ({
    id: part,
    open: phone ? !folded.includes(part) : undefined,
    onToggle: () => (folded.includes(part) ? unfold(part) : setFolded([...folded, part])),
  });

  /** Opens the part and focuses a field in it. `before` runs in the same render. */
  function goTo(part: Part, find: () => HTMLElement | null, before?: () => void) {
    // Rendered at once: a hidden field cannot take the focus.
    flushSync(() => {
      unfold(part);
      before?.();
    });
    const field = find();
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }

  return { fold, goTo };
}
