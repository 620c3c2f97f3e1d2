import { createHmac } from 'node:crypto';
import { pages } from '#web/pages.ts';
import type { Random } from '../seed.ts';
import { sampled, textsOfLength, unusualTexts } from './odd-values.ts';
import type { Wire } from './send.ts';

const words = (text: string) => text.split(' ');

const addresses = [
  ...pages.map(({ path }) => path),
  ...words(
    '/healthz /readyz /readyz/process /metrics /api /api/ /api/openapi.json /api/style.css /api/unknown',
  ),
  ...words('/robots.txt /sitemap.xml /favicon.ico /service-worker.js /assets/ /assets/none.js /none'),
];
const oddEnds = ['', '', ...words('/ // ?link=%00 ?link=a&link=b #a /..%2f..%2fetc/passwd %00 % /%ff')];
const webhook = '/api/webhooks/stripe';

/** What is asked beside the calls: pages, files, the state of the server, and what pretends to be the payment provider. */
export function otherWire(random: Random): Wire {
  if (random.next() < 0.3) return forgedEvent(random);
  const path =
    random.pick(addresses) +
    random.pick([...oddEnds, `/${encodeURIComponent(random.pick(unusualTexts).toWellFormed())}`]);
  const headers = random.pick<Wire['headers']>([
    {},
    { 'Accept-Encoding': random.pick(['br', 'gzip', 'identity;q=0', '*', ';;;']) },
    { 'If-None-Match': random.pick(['*', '""', 'W/"x"', 'x'.repeat(500)]) },
    { Range: random.pick(['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'lines=1']) },
    { Cookie: random.pick(['classroom-session-80=x', '=', ';;;', '__proto__=1']) },
    { Authorization: 'Bearer x' },
  ]);
  return { method: random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']), path, headers };
}

function forgedEvent(random: Random): Wire {
  const event = JSON.stringify({
    ...{ id: 'evt_1', object: 'event', type: 'customer.subscription.updated', created: 1 },
    data: { object: { id: 'sub_1', customer: random.pick(['cus_1', null, {}, '\u0000']) } },
  });
  const body = random.pick([
    event,
    '',
    '{',
    '[]',
    'null',
    sampled(textsOfLength(10_000), random),
    ' '.repeat(500_001),
  ]);
  const seconds = random.pick([Math.floor(Date.now() / 1000), 0, -1, Number.NaN]);
  const mac = createHmac('sha256', 'whsec_guessed').update(`${seconds}.${body}`).digest('hex');
  const signature = random.pick([
    ...[
      `t=${seconds},v1=${mac}`,
      `t=${seconds},v0=${mac}`,
      `v1=${mac}`,
      `t=${seconds}`,
      't=,v1=',
      '',
      ',,,=,=',
      'x',
    ],
    ...[`t=${seconds},v1=${'\u00e9'.repeat(64)}`, `t=${seconds},${'v1=00,'.repeat(500)}`],
  ]);
  const headers = {
    'Content-Type': random.pick(['application/json', 'text/plain']),
    'Stripe-Signature': signature,
  };
  return { method: 'POST', path: webhook, headers, body };
}
