import { sayStep, sidesOf } from '#contract/progress-text.ts';
import type { Progress } from '#contract/step-progress.ts';
import type { Make } from './element.ts';

/** What became of the steps of the draft before, in the words of both drafts; nothing where there were none. */
export function progressSheet(make: Make, { draft, steps }: Progress): HTMLElement | false {
  if (steps.length === 0) return false;
  const side = (n: number, text: string) =>
    make(
      'p',
      { class: 'print-quote' },
      make('small', {}, `Draft ${n}`),
      make('span', { dir: 'auto' }, `“${text.trim()}”`),
    );
  const parts = steps.map((step) => {
    const { before, after } = sidesOf(step);
    return make(
      'div',
      { class: 'print-step' },
      make('p', { dir: 'auto' }, sayStep(step)),
      before !== null && side(draft - 1, before),
      ...after.map((text) => side(draft, text)),
    );
  });
  return make('section', {}, make('h2', {}, `From draft ${draft - 1} to draft ${draft}`), ...parts);
}
