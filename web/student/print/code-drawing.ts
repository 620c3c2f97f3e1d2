import { toPath } from '#web/ui/qr-path.ts';
import { codeFields } from '../return-code/code-fields.ts';
import type { Make } from './element.ts';

const svg = 'http://www.w3.org/2000/svg';

/** The return code as a QR code. */
export function codeDrawing(page: Document, code: string): SVGSVGElement {
  const fields = codeFields(location.origin, code);
  const drawing = page.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', `0 0 ${fields.length} ${fields.length}`);
  drawing.setAttribute('role', 'img');
  drawing.setAttribute('aria-label', 'QR code that opens this work');
  const path = page.createElementNS(svg, 'path');
  path.setAttribute('d', toPath(fields));
  drawing.append(path);
  return drawing;
}

/** The return code in words. */
export function codeLine(make: Make, code: string): HTMLElement {
  const words = make('b', { translate: 'no' }, code.replaceAll('-', ' '));
  return make('p', { class: 'print-words' }, `Come back later: ${location.host}/return, then `, words);
}
