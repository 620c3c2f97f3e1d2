import address from './code-worker.ts?worker&url';
import type { CodesFound } from './find-codes.ts';

type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
};
let policy: ReturnType<Policies['createPolicy']> | undefined;

/** The content security policy allows the worker's address through this policy only. */
function addressOfWorker(): string {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy('code-finder', { createScriptURL: () => address });
  return policy?.createScriptURL('') ?? address;
}

/** In a worker: one picture takes up to seconds. */
export type CodeFinder = { find(picture: Blob): Promise<CodesFound>; close(): void };

export function openCodeFinder(): CodeFinder {
  const waiting = new Map<number, (found: CodesFound) => void>();
  let worker: Worker | null = null;
  let last = 0;

  function open(): Worker {
    const opened = new Worker(addressOfWorker(), { type: 'module' });
    opened.onmessage = ({ data: { id, found } }: MessageEvent<{ id: number; found: CodesFound }>) => {
      waiting.get(id)?.(found);
      waiting.delete(id);
    };
    // A worker that failed to load never answers: the next picture tries again.
    opened.onerror = () => {
      worker = null;
      for (const answer of waiting.values()) answer({ is: 'unseen' });
      waiting.clear();
    };
    return opened;
  }

  return {
    async find(picture) {
      const bitmap = await createImageBitmap(picture).catch(() => null);
      if (!bitmap) return { is: 'unseen' };
      last += 1;
      const id = last;
      return await new Promise((resolve) => {
        waiting.set(id, resolve);
        worker ??= open();
        worker.postMessage({ id, bitmap }, [bitmap]);
      });
    },
    close: () => worker?.terminate(),
  };
}
