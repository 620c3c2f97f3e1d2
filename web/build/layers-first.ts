import type { Plugin } from 'vite';

/** Screens win over the shell, the shell over the kit, the kit over the ground, wherever a rule stands. */
export const layerOrder = '@layer base,ui,shell,screen;';

/** States the order of the layers at the very start of each stylesheet: the first mention fixes it. */
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
