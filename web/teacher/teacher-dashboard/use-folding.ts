import { useState } from 'react';
import { flushSync } from 'react-dom';
import { mobileBreakpointPx } from '#contract/constants.ts';
import { useMedia } from '#web/ui/use-media.ts';

/** The parts of a page that fold on a phone, all but the first closed; and the way to a field in one of them. */
export function useFolding<Part extends string>(closedAtFirst: readonly Part[]) {
  const phone = useMedia(`(max-width: ${mobileBreakpointPx - 1}px)`);
  const [folded, setFolded] = useState(closedAtFirst);
  const unfold = (part: Part) => setFolded((parts) => parts.filter((one) => one !== part));

  /** What a part is given to fold; undefined is where there is room for all. */
  const fold = (part: Part) => ({
    id: part,
    open: phone ? !folded.includes(part) : undefined,
    onToggle: () => (folded.includes(part) ? unfold(part) : setFolded([...folded, part])),
  });

  /** Opens the part and puts the focus on what is found then. `before` is drawn with it. */
  function goTo(part: Part, find: () => HTMLElement | null, before?: () => void) {
    // Drawn at once, as only what is seen can take the focus.
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
