import { toPath } from '#web/ui/qr-path.ts';
import { codeFields } from '../return-code/code-fields.ts';
import type { Make } from './element.ts';

const svg = 'http://www.w3.org/2000/svg';

/** The return code in words and as a QR code. */
export function returnCodeSheet(page: Document, make: Make, code: string): HTMLElement {
  const { origin, host } = location;
  const fields = codeFields(origin, code);
  const drawing = page.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', `0 0 ${fields.length} ${fields.length}`);
  drawing.setAttribute('role', 'img');
  drawing.setAttribute('aria-label', 'QR code that opens this work');
  const path = page.createElementNS(svg, 'path');
  path.setAttribute('d', toPath(fields));
  drawing.append(path);
  return make(
    'section',
    { class: 'print-step print-return' },
    make('h2', {}, 'Come back later'),
    make('p', {}, `Go to ${host}/return and type:`),
    make('p', { class: 'print-words' }, make('b', { translate: 'no' }, code.replaceAll('-', ' '))),
    drawing,
  );
}
