import { createHash } from 'node:crypto';
import { buildPlainScript } from './plain-script.ts';

/** Builds the worker with its file list. Its bytes change whenever one of these files does. */
export async function buildOfflineWorker(
  page: string,
  html: string,
  files: readonly string[],
): Promise<void> {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 12);
  await buildPlainScript({
    source: 'web/offline/offline-worker.ts',
    name: 'service-worker.js',
    define: {
      offlineCache: JSON.stringify(`offline-${hash}`),
      offlinePage: JSON.stringify(page),
      offlineFiles: JSON.stringify(files.map((file) => `/${file}`)),
    },
  });
}
