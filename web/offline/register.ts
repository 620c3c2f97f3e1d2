import { whenIdle } from '#web/lib/when-idle.ts';

type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
};

const address = '/service-worker.js';

/**
 * Registers the worker once the page is idle. The content security policy names this one Trusted Types policy, which
 * allows only this address. Plain http and old browsers have no service workers.
 */
export function keepOfflinePage(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const register = () => {
    const { trustedTypes } = window as { trustedTypes?: Policies };
    const policy = trustedTypes?.createPolicy('offline-page', { createScriptURL: () => address });
    // Without the worker, the browser shows its own message when offline.
    workers.register(policy?.createScriptURL('') ?? address).catch(() => undefined);
  };
  whenIdle(register);
}
