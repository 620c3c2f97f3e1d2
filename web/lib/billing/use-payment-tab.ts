import { useState } from 'react';
import { type createCheckout, customerPortal } from '#contract/billing.ts';
import { announce } from '#web/ui/announcer.tsx';
import { callApi } from '../http.ts';
import { showProblem } from '../show-problem.ts';

type PaymentCall = typeof createCheckout | typeof customerPortal;

/** Opens checkout or portal in a new tab. Where the browser keeps that from opening, `address` is left to be a link. */
export function usePaymentTab() {
  const [busy, setBusy] = useState(false);
  const [address, setAddress] = useState<string>();

  /** To be called within the click: a tab that opens later counts as an unwanted one. */
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

/** The provider's page gets no hold of ours. */
function leadTo(tab: Window, url: string) {
  tab.opener = null;
  tab.location.replace(url);
}
