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
  const waiting = new Map<number, (found: CodesFound) => void>();
  let worker: Worker | null = null;
  let last = 0;

  function open(): Worker {
    const opened = new Worker(addressOfWorker(), { type: 'module' });
    opened.onmessage = ({ data: { id, found } }: MessageEvent<{ id: number; found: CodesFound }>) => {
      waiting.get(id)?.(found);
      waiting.delete(id);
    };
    // One that could not be loaded answers nobody: the next picture tries anew.
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
