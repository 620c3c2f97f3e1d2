import type { Plugin } from 'vite';

/** Later layers win: screens over the shell, the shell over ui, ui over base. */
export const layerOrder = '@layer base,ui,shell,screen;';

/** Declares the layers first in each stylesheet, because the first mention fixes their order. */
export function layersFirst(): Plugin {
  return {
    name: 'layers-first',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = layerOrder + file.source;
      }
    },
  };
}
