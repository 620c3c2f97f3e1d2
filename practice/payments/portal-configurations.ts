import { z } from 'zod';
import { missing } from './api-error.ts';
import type { ApiRoute } from './api-route.ts';
import type { Books } from './books.ts';
import { toListPage } from './list-page.ts';
import { newId } from './new-id.ts';
import type { PortalConfiguration, PortalFeatures } from './objects.ts';
import { clearable, expand, flag, mergeMetadata, metadata, paging, readParams } from './params.ts';
import { find } from './state.ts';

const names = z.union([z.literal('').transform((): string[] => []), z.array(z.string())]);
const features = z.strictObject({
  customer_update: z.strictObject({ enabled: flag, allowed_updates: names.optional() }).optional(),
  invoice_history: z.strictObject({ enabled: flag }).optional(),
  payment_method_update: z.strictObject({ enabled: flag }).optional(),
  subscription_cancel: z
    .strictObject({
      enabled: flag,
      mode: z.enum(['at_period_end', 'immediately']).optional(),
      proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
      cancellation_reason: z.strictObject({ enabled: flag, options: names }).optional(),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      enabled: flag,
      default_allowed_updates: names.optional(),
      proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
    })
    .optional(),
});
const common = {
  business_profile: z
    .strictObject({
      headline: clearable.optional(),
      privacy_policy_url: z.url().optional(),
      terms_of_service_url: z.url().optional(),
    })
    .optional(),
  default_return_url: clearable.optional(),
  login_page: z.strictObject({ enabled: z.literal('false') }).optional(),
  metadata: metadata.optional(),
  name: clearable.optional(),
  ...expand,
};
const creation = z.strictObject({ features, ...common });
const changes = z.strictObject({ active: flag.optional(), features: features.optional(), ...common });
const listed = z.strictObject({ active: flag.optional(), is_default: flag.optional(), ...paging });
const all = /^\/v1\/billing_portal\/configurations$/;
const one = /^\/v1\/billing_portal\/configurations\/([^/]+)$/;

export const portalConfigurationRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: all,
    handle({ state }, { form }) {
      const { active, is_default: isDefault, ...asked } = readParams(listed, form);
      const found = Object.values(state.portalConfigurations).filter(
        (it) =>
          (active === undefined || it.active === active) &&
          (isDefault === undefined || it.is_default === isDefault),
      );
      return toListPage('/v1/billing_portal/configurations', found, asked);
    },
  },
  {
    method: 'POST',
    path: all,
    handle(books, { form }) {
      const given = readParams(creation, form);
      return apply(books, newConfiguration(books, allOff), given);
    },
  },
  { method: 'GET', path: one, handle: (books, { id }) => configurationOf(books, id) },
  {
    method: 'POST',
    path: one,
    handle: (books, { id, form }) => apply(books, configurationOf(books, id), readParams(changes, form)),
  },
];

function configurationOf({ state }: Books, id: string): PortalConfiguration {
  const found = find(state.portalConfigurations, id);
  if (!found) throw missing('configuration', id, 'configuration');
  return found;
}

/** The one that is used where a session names none; everything a customer needs is switched on. */
export function standardConfiguration(books: Books): PortalConfiguration {
  const found = Object.values(books.state.portalConfigurations).find(({ is_default }) => is_default);
  return found ?? Object.assign(newConfiguration(books, usual), { is_default: true });
}

const allOff: PortalFeatures = {
  customer_update: { enabled: false, allowed_updates: [] },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false },
  subscription_cancel: {
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
    cancellation_reason: { enabled: false, options: [] },
  },
  subscription_update: { enabled: false, default_allowed_updates: [], proration_behavior: 'none' },
};
const usual: PortalFeatures = {
  ...allOff,
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { ...allOff.subscription_cancel, enabled: true },
};

function newConfiguration(books: Books, standard: PortalFeatures): PortalConfiguration {
  const configuration: PortalConfiguration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    ...{ created: books.now(), updated: books.now(), default_return_url: null },
    features: structuredClone(standard),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    ...{ metadata: {}, name: null },
  };
  books.state.portalConfigurations[configuration.id] = configuration;
  return configuration;
}

function apply(
  books: Books,
  kept: PortalConfiguration,
  given: z.output<typeof changes>,
): PortalConfiguration {
  const { expand: _, features: wanted = {}, business_profile: profile, login_page: __, ...rest } = given;
  for (const [name, value] of Object.entries(wanted)) {
    Object.assign(kept.features[name as keyof PortalFeatures], value);
  }
  Object.assign(kept.business_profile, profile);
  return Object.assign(kept, rest, {
    metadata: mergeMetadata(kept.metadata, given.metadata),
    updated: books.now(),
  });
}
