import { z } from 'zod';
import { customerOf } from './customers.ts';
import type { PortalSession } from './objects.ts';
import { standardConfiguration } from './portal-configurations.ts';
import type { ApiRoute } from './wire/api-route.ts';
import { newId } from './wire/new-id.ts';
import { readParams } from './wire/params.ts';
import { requireReturnUrl } from './wire/return-url.ts';

const asked = z.strictObject({
  customer: z.string(),
  return_url: z.string(),
});

export const portalSessionRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    handle(books, { form }) {
      const given = readParams(asked, form);
      customerOf(books, given.customer);
      requireReturnUrl(books, given.return_url);
      const secret = newId('test', 48);
      const session: PortalSession = {
        id: newId('bps'),
        object: 'billing_portal.session',
        configuration: standardConfiguration(books).id,
        created: books.now(),
        customer: given.customer,
        ...{ flow: null, livemode: false },
        return_url: given.return_url,
        url: `${books.origin}/p/session/${secret}`,
        practice: { secret, endsAtMs: Date.now() + 3_600_000 },
      };
      books.state.portalSessions[session.id] = session;
      return session;
    },
  },
];
