import type { Plugin } from 'vite';

/**
 * Makes each `import()` of the page the browser's own. Vite wraps it in 0.6 KB that fetch stylesheets and further
 * modules beforehand; where there is one stylesheet and nothing is preloaded, they have nothing to do.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
