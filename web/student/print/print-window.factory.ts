import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rollup } from 'vite';
import type { PrintedFeedback } from './print-feedback.ts';

/** The code of the print window, for a page of its own: without a station, many works are printed in little time. */
async function bundle(): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      rollupOptions: { input: join(import.meta.dirname, 'print-entry.factory.ts') },
    },
  })) as Rollup.RollupOutput;
  const parts = made.output.map((part) =>
    part.type === 'chunk'
      ? `<script type="module">${part.code}</script>`
      : part.fileName.endsWith('.css')
        ? `<style>${String(part.source)}</style>`
        : '',
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8">${parts.join('')}<body></body></html>`;
}

/** Answers how a page prints works, as PDFs on this paper. */
export async function openPrintWindow(page: Page) {
  const html = await bundle();
  await page.route('**/print-window', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('http://127.0.0.1:9/print-window');
  return async (printed: PrintedFeedback, format: 'Letter' | 'A4') => {
    await page.evaluate(
      (one) => (window as never as { showSheet(p: object): Promise<void> }).showSheet(one),
      printed,
    );
    return new Uint8Array(await page.pdf({ format, preferCSSPageSize: false }));
  };
}
