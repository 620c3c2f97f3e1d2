import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Starts something on the port noted in `file`, or on a free one where none is noted or it is taken, and notes the
 * port. An issuer's address is part of every account it vouches for, so it should stay the same; so should a page that somebody has open.
 */
export async function onRememberedPort<T extends { issuer: string } | { url: string }>(
  file: string,
  start: (port: number) => Promise<T>,
): Promise<T> {
  const started = await start(noted(file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    return start(0);
  });
  writeFileSync(file, new URL('issuer' in started ? started.issuer : started.url).port, { mode: 0o600 });
  return started;
}

function noted(file: string) {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
  } catch {
    return 0;
  }
}
