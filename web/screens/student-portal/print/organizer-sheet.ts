import type { Help } from '#contract/feedback.ts';
import { organizerBoxes } from '#contract/strategy-titles.ts';
import type { Make } from './element.ts';

type Organizer = NonNullable<Help['organizer']>;

/** An empty organizer to write into: ruled boxes side by side, headed as the feedback says where it says so. */
export function organizerSheet(make: Make, organizer: Organizer, titles: string[] | null): HTMLElement {
  return make(
    'div',
    { class: 'print-organizer' },
    ...(titles ?? organizerBoxes[organizer]).map((title) =>
      make('div', {}, make('b', { dir: 'auto' }, title), ...Array.from({ length: 6 }, () => make('i', {}))),
    ),
  );
}
