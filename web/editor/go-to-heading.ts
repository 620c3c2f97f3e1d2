import type { RefObject } from 'react';

export function goToHeading({ current: heading }: RefObject<HTMLElement | null>): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: isListAbove() ? 'start' : 'nearest' });
}

/** On narrow screens the list is above the form, which is then out of view. */
export function isListAbove(): boolean {
  return matchMedia('(max-width: 960px)').matches;
}
