import type { RefObject } from 'react';

/** Puts the focus on the heading of what is edited now, once it is drawn. */
export function goToHeading({ current: heading }: RefObject<HTMLElement | null>): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: isListAbove() ? 'start' : 'nearest' });
}

/** On a narrow screen the list stands above the form, which is out of sight then. */
export function isListAbove(): boolean {
  return matchMedia('(max-width: 960px)').matches;
}
