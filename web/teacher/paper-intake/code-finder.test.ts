import { afterEach, expect, test, vi } from 'vitest';
import { openCodeFinder } from './code-finder.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stands for the browser's workers: each answers as told, or cannot be loaded. */
function stubWorkers(...answers: ('loaded' | 'not loaded')[]) {
  class FakeWorker {
    readonly answer = answers.shift();
    onmessage?: (event: { data: unknown }) => void;
    onerror?: () => void;

    postMessage({ id }: { id: number }) {
      const found = { is: 'none' };
      queueMicrotask(() =>
        this.answer === 'loaded' ? this.onmessage?.({ data: { id, found } }) : this.onerror?.(),
      );
    }

    terminate() {}
  }
  vi.stubGlobal('window', {});
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('createImageBitmap', async () => ({}));
}

test('a picture that no worker could be loaded for is told at once, and the next one is looked into', async () => {
  stubWorkers('not loaded', 'loaded');
  const finder = openCodeFinder();
  expect(await finder.find(new Blob())).toEqual({ is: 'unseen' });
  expect(await finder.find(new Blob())).toEqual({ is: 'none' });
  expect(await finder.find(new Blob())).toEqual({ is: 'none' });
  finder.close();
});

test('a picture that the browser cannot open is told, too', async () => {
  stubWorkers('loaded');
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no picture')));
  expect(await openCodeFinder().find(new Blob())).toEqual({ is: 'unseen' });
});
