import type { Progress } from '#contract/step-progress.ts';
import { sidesOf } from '#words/progress-text.ts';
import { sayLeft, sayState } from '../feedback/session/say-state.ts';
import { type Make, quoted } from './element.ts';

/** What became of the steps of the draft before; false if there were none. */
export function progressSheet(make: Make, { draft, steps, left = [] }: Progress): HTMLElement | false {
  if (steps.length + left.length === 0) return false;
  const parts = steps.map((step) => {
    const { before, after } = sidesOf(step);
    const isSame = after.some((text) => text.trim() === before?.trim());
    const changed = after.filter((text) => text.trim() !== before?.trim());
    return make(
      'div',
      { class: 'print-step' },
      make('h3', { dir: 'auto' }, step.label),
      make('p', {}, sayState(step)),
      before !== null && quoted(make, before, isSame ? 'Both drafts' : `Draft ${draft - 1}`),
      ...changed.map((text) => quoted(make, text, `Draft ${draft}`)),
    );
  });
  const leftParts = left.map((step) => make('p', { dir: 'auto' }, sayLeft(step)));
  const heading = make('h2', {}, `From draft ${draft - 1} to draft ${draft}`);
  return make('section', {}, heading, ...parts, ...leftParts);
}
