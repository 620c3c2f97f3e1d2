import type { Help } from '#contract/feedback.ts';
import type { Make } from './element.ts';

type Organizer = NonNullable<Help['organizer']>;

/** Headings of the empty boxes that a student fills by hand. An empty heading is the student's to write. */
const boxes: Record<Organizer, string[]> = {
  'T-chart': ['', ''],
  'Venn diagram': ['Only the first', 'Both', 'Only the second'],
  'Cause and effect': ['Cause', 'Effect'],
  'Story map': ['Beginning', 'Problem', 'Turning point', 'Ending'],
  Web: ['Idea in the middle', 'Detail', 'Detail', 'Detail'],
};

/** An empty organizer to write into: ruled boxes side by side, headed as the feedback says where it says so. */
export function organizerSheet(make: Make, organizer: Organizer, titles: string[] | null): HTMLElement {
  return make(
    'div',
    { class: 'print-organizer' },
    ...(titles ?? boxes[organizer]).map((title) =>
      make('div', {}, make('b', { dir: 'auto' }, title), ...Array.from({ length: 6 }, () => make('i', {}))),
    ),
  );
}
