import type { VNode } from 'preact';
import { renderToString as render } from 'preact-render-to-string';
import { withIds } from './react.ts';

/** Stands in for the one of `react-dom/server`. */
export function renderToString(children: VNode, { identifierPrefix }: { identifierPrefix: string }): string {
  return withIds(identifierPrefix, () => render(children));
}
