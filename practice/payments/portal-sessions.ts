import { z } from 'zod';
import { ApiError, missing } from './api-error.ts';
import type { ApiRoute } from './api-route.ts';
import type { Books } from './books.ts';
import { customerOf } from './customers.ts';
import { newId } from './new-id.ts';
import type { PortalSession } from './objects.ts';
import { expand, readParams } from './params.ts';
import { standardConfiguration } from './portal-configurations.ts';
import { requireReturnUrl } from './return-url.ts';
import { find } from './state.ts';

const asked = z.strictObject({
  configuration: z.string().optional(),
  customer: z.string(),
  locale: z.string().optional(),
  return_url: z.string().optional(),
  ...expand,
});

export const portalSessionRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    handle(books, { form }) {
      const given = readParams(asked, form);
      customerOf(books, given.customer, 'customer');
      const configuration = configurationOf(books, given.configuration);
      const returnUrl = given.return_url ?? configuration.default_return_url;
      if (returnUrl !== null) requireReturnUrl(books, returnUrl, 'return_url');
      const secret = newId('test', 48);
      const session: PortalSession = {
        id: newId('bps'),
        object: 'billing_portal.session',
        configuration: configuration.id,
        created: books.now(),
        customer: given.customer,
        ...{ flow: null, livemode: false, locale: given.locale ?? null },
        return_url: returnUrl,
        url: `${books.origin}/p/session/${secret}`,
        practice: { secret, endsAtMs: Date.now() + 3_600_000, pending: null },
      };
      books.state.portalSessions[session.id] = session;
      return session;
    },
  },
];

function configurationOf(books: Books, id: string | undefined) {
  if (id === undefined) return standardConfiguration(books);
  const found = find(books.state.portalConfigurations, id);
  if (!found) throw missing('configuration', id, 'configuration');
  if (!found.active) throw new ApiError(400, 'This configuration is not active.', { param: 'configuration' });
  return found;
}
