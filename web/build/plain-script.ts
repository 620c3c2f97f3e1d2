import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { common, distFolder, projectRoot } from './vite-settings.ts';

export type PlainScript = {
  /** Its source, from the root of the project. */
  source: string;
  /** Its name in `web/dist`; may hold `[hash]`. */
  name: string;
  define?: Record<string, string>;
};

/** Builds a script that is no module, and returns its file. */
export async function buildPlainScript({ source, name, define = {} }: PlainScript): Promise<string> {
  const built = (await build({
    ...common,
    define,
    build: {
      outDir: distFolder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: resolve(projectRoot, source),
        output: { format: 'iife', entryFileNames: name },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].fileName;
}
