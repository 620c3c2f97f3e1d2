import address from './code-worker.ts?worker&url';
import type { CodesFound } from './find-codes.ts';

type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
};
let policy: ReturnType<Policies['createPolicy']> | undefined;

/** The worker's one address, as the content security policy allows it: its policy makes no other. */
function addressOfWorker(): string {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy('code-finder', { createScriptURL: () => address });
  return policy?.createScriptURL('') ?? address;
}

/** Looks for codes in pictures, one after another, beside the page: it takes up to seconds. */
export type CodeFinder = { find(picture: Blob): Promise<CodesFound>; close(): void };

export function openCodeFinder(): CodeFinder {
  const worker = new Worker(addressOfWorker(), { type: 'module' });
  const waiting = new Map<number, (found: CodesFound) => void>();
  let last = 0;
  worker.onmessage = ({ data: { id, found } }: MessageEvent<{ id: number; found: CodesFound }>) => {
    waiting.get(id)?.(found);
    waiting.delete(id);
  };
  // A worker that could not be loaded answers nobody; the words can be typed.
  worker.onerror = () => {
    for (const answer of waiting.values()) answer({ is: 'unseen' });
    waiting.clear();
  };
  return {
    async find(picture) {
      const bitmap = await createImageBitmap(picture).catch(() => null);
      if (!bitmap) return { is: 'unseen' };
      last += 1;
      const id = last;
      return await new Promise((resolve) => {
        waiting.set(id, resolve);
        worker.postMessage({ id, bitmap }, [bitmap]);
      });
    },
    close: () => worker.terminate(),
  };
}
