import { useState } from 'react';
import { type createCheckout, customerPortal } from '#contract/billing.ts';
import { announce } from '#web/ui/announcer.tsx';
import { callApi } from '../http.ts';
import { showProblem } from '../show-problem.ts';

type PaymentCall = typeof createCheckout | typeof customerPortal;

/** Opens checkout or the portal in a new tab. If the browser blocks the tab, `address` is set to show a link. */
export function usePaymentTab() {
  const [busy, setBusy] = useState(false);
  const [address, setAddress] = useState<string>();

  /** Call this in the click handler. A tab opened later counts as a popup and is blocked. */
  async function open(call: PaymentCall) {
    if (busy) return;
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.document.title = 'Opening payment...';
    setBusy(true);
    setAddress(undefined);
    try {
      const { url } = await callApi(call, {});
      if (tab && !tab.closed) leadTo(tab, url);
      else {
        setAddress(url);
        announce('The browser did not open a new tab. Use the link below the button.');
      }
    } catch (error) {
      tab?.close();
      showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return { open, openPortal: () => open(customerPortal), busy, address };
}

/** Denies the provider's page access to ours. */
function leadTo(tab: Window, url: string) {
  tab.opener = null;
  tab.location.replace(url);
}
