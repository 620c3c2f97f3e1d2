import type { Plugin } from 'vite';

/**
 * Keeps `import()` native. Vite's wrapper of 0.6 KB preloads styles and modules, but these entries have one
 * stylesheet, and their HTML names what is to be preloaded.
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
