import { whenIdle } from '#web/lib/when-idle.ts';

type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
};

const address = '/service-worker.js';

/**
 * Has the browser keep the offline page, once everything else is done. The one policy that the content security policy
 * names makes this one address and no other. A browser without service workers, and a page on plain http, goes without.
 */
export function keepOfflinePage(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const register = () => {
    const { trustedTypes } = window as { trustedTypes?: Policies };
    const policy = trustedTypes?.createPolicy('offline-page', { createScriptURL: () => address });
    // Where it fails, the browser's own message is shown when the network is gone.
    workers.register(policy?.createScriptURL('') ?? address).catch(() => undefined);
  };
  whenIdle(register);
}
