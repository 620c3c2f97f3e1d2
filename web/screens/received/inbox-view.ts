import type { WorksShown } from '#contract/reports.ts';
import { createStore } from '#web/ui/store.ts';

/** What of the received work is listed. It stays while the page stays open, so that a work leads on to the next of it. */
export type InboxView = { show: WorksShown; search: string };

export const everything: InboxView = { show: 'all', search: '' };

export const inboxView = createStore<InboxView>(everything);
