import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build } from 'vite';
import { common, distFolder, projectRoot } from './vite-settings.ts';

/** Builds the worker with its file list. Its bytes change whenever one of these files does. */
export async function buildOfflineWorker(
  page: string,
  html: string,
  files: readonly string[],
): Promise<void> {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 12);
  await build({
    ...common,
    define: {
      offlineCache: JSON.stringify(`offline-${hash}`),
      offlinePage: JSON.stringify(page),
      offlineFiles: JSON.stringify(files.map((file) => `/${file}`)),
    },
    build: {
      outDir: distFolder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: resolve(projectRoot, 'web/offline/offline-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}
