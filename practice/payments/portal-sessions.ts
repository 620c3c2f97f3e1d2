import { z } from 'zod';
import { customerOf } from './customers.ts';
import type { PortalSession } from './objects.ts';
import { toListPage } from './pages/list-page.ts';
import type { ApiRoute } from './wire/api-route.ts';
import { newId } from './wire/new-id.ts';
import { paging, readParams } from './wire/params.ts';
import { requireReturnUrl } from './wire/return-url.ts';

const yes = z.literal('true').optional();

export const portalRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    handle(books, { form }) {
      const given = readParams(z.strictObject({ customer: z.string(), return_url: z.string() }), form);
      customerOf(books, given.customer);
      requireReturnUrl(books, given.return_url);
      const secret = newId('test', 48);
      const session: PortalSession = {
        ...{ ...given, id: newId('bps'), object: 'billing_portal.session' },
        url: `${books.origin}/p/session/${secret}`,
        practice: { secret, endsAtMs: Date.now() + 3_600_000 },
      };
      books.state.portalSessions[session.id] = session;
      return session;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/billing_portal\/configurations$/,
    handle({ state }, { form }) {
      const asked = readParams(z.strictObject({ active: yes, is_default: yes, ...paging }), form);
      // At the provider somebody has to save it; here it is there once a portal was opened.
      const isSaved = Object.keys(state.portalSessions).length > 0;
      return toListPage('/v1/billing_portal/configurations', isSaved ? [configuration] : [], asked);
    },
  },
];

const configuration = {
  ...{ id: 'bpc_practice', object: 'billing_portal.configuration', active: true, is_default: true },
  features: { subscription_cancel: { enabled: true, mode: 'at_period_end' } },
};
