import type { Plugin } from 'vite';

/** For a build whose styles come from another one. */
export function withoutStyles(): Plugin {
  return {
    name: 'without-styles',
    enforce: 'pre',
    load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleType: 'js' }) },
  };
}
