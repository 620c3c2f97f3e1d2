import { z } from 'zod';
import type { Books } from './books.ts';
import type { PortalConfiguration } from './objects.ts';
import { toListPage } from './pages/list-page.ts';
import type { ApiRoute } from './wire/api-route.ts';
import { newId } from './wire/new-id.ts';
import { flag, paging, readParams } from './wire/params.ts';

const listed = z.strictObject({ active: flag.optional(), is_default: flag.optional(), ...paging });

export const portalConfigurationRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: /^\/v1\/billing_portal\/configurations$/,
    handle({ state }, { form }) {
      const { active = true, is_default: isDefault = true, ...asked } = readParams(listed, form);
      const found = active && isDefault ? Object.values(state.portalConfigurations) : [];
      return toListPage('/v1/billing_portal/configurations', found, asked);
    },
  },
];

/** The one that every session uses; it is there once a portal was opened. */
export function standardConfiguration(books: Books): PortalConfiguration {
  const [kept] = Object.values(books.state.portalConfigurations);
  if (kept) return kept;
  const configuration: PortalConfiguration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    ...{ created: books.now(), updated: books.now() },
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
    },
    is_default: true,
    livemode: false,
  };
  books.state.portalConfigurations[configuration.id] = configuration;
  return configuration;
}
