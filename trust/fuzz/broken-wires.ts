import { gzipSync } from 'node:zlib';
import { studentHeaders } from '#contract/constants.ts';
import type { Random } from '../seed.ts';
import type { SeededAccounts } from './seed-accounts.ts';
import type { Wire } from './send.ts';

type Breaker = (wire: Wire, random: Random, seeded: SeededAccounts) => Wire;

const words = (list: string) => list.split(' ');
const text = ({ body }: Wire) => String(body ?? '{}');
const withBody = (wire: Wire, body: string | Buffer): Wire => ({ ...wire, body });
const withHeaders = (wire: Wire, headers: Wire['headers']): Wire => ({
  ...wire,
  headers: { ...wire.headers, ...headers },
});
const withType = (wire: Wire, type: string) => withHeaders(wire, { 'Content-Type': type });

/** Bodies that are not what a page sends, whatever stands in them. */
const bodies: readonly Breaker[] = [
  (wire, random) => withBody(wire, text(wire).slice(0, random.below(text(wire).length))),
  (wire) => withBody(wire, `${text(wire).slice(0, -1)},${text(wire).slice(1)}`),
  (wire, random) => withBody(wire, '['.repeat(1 + random.below(100_000))),
  (wire, random) => {
    const deep = 1 + random.below(20_000);
    return withBody(wire, `{"id":${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}}`);
  },
  (wire) => withBody(wire, `\ufeff${text(wire)}`),
  (wire) => withBody(wire, Buffer.from(text(wire), 'utf16le')),
  (wire) => withBody(wire, Buffer.from(text(wire), 'latin1')),
  (wire) =>
    withBody(wire, Buffer.concat([Buffer.from(text(wire).slice(0, 9)), Buffer.from([0xff, 0xc0, 0x80])])),
  (wire) => withHeaders(withBody(wire, gzipSync(text(wire))), { 'Content-Encoding': 'gzip' }),
  (wire) => withType(wire, 'application/x-www-form-urlencoded'),
  (wire) => withType(wire, 'text/plain'),
  (wire) => withType(wire, 'application/json; charset=utf-16'),
  (wire) => withType(wire, 'APPLICATION/JSON'),
  (wire) => withType(wire, 'application/jsonp'),
  (wire) => withType(wire, ''),
  multipart,
  (wire, random) =>
    withBody(
      wire,
      random.pick(['', ' ', ...words('[] null "x" 1e999 true {} NaN {"a":1}{"b":2} {\'a\':1}')]),
    ),
  (wire) => withBody(wire, text(wire).replace(/:"/, ':"\\u0000')),
  (wire) => withBody(wire, text(wire).replace(/:\s*-?\d+/, ':1e400')),
  (wire) => withBody(wire, `{"__proto__":{"id":1},"constructor":{"prototype":{}},${text(wire).slice(1)}`),
  (wire) => ({ ...wire, isChunked: true }),
  (wire) => ({ ...withBody(wire, `${' '.repeat(70_000)}${text(wire)}`), isChunked: true }),
  (wire, random) => withBody(wire, ' '.repeat(random.pick([64_001, 250_001, 1_000_001]))),
  (wire) => withBody(wire, text(wire).replaceAll('"', '')),
];

function multipart(wire: Wire): Wire {
  const part =
    'Content-Disposition: form-data; name="image"; filename="p.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const broken = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3]);
  const body = Buffer.concat([Buffer.from(`--x\r\n${part}`), broken, Buffer.from('\r\n--x--\r\n')]);
  return withType(withBody(wire, body), 'multipart/form-data; boundary=x');
}

/** Values that a header can carry and that mean nothing good. */
const oddHeaderValues = [
  ...['', ' ', '\t', "' or 1=1 --", '\u00e9\u00ff', 'a'.repeat(8_000), 'a'.repeat(100_000)],
  ...words('x %00 -1 1e9 99999999999999999999 null __proto__ */*;q=NaN ,,,, =;=;= "'),
];

const headerNames = [
  ...Object.values(studentHeaders),
  ...words(
    'Last-Event-ID Accept Authorization Cookie Origin Sec-Fetch-Site X-Forwarded-For Host Accept-Encoding',
  ),
  ...words('Accept-Language If-None-Match Range User-Agent Stripe-Signature Expect-CT'),
];

const headers: readonly Breaker[] = [
  (wire, random) => withHeaders(wire, { [random.pick(headerNames)]: random.pick(oddHeaderValues) }),
  (wire, random) => withHeaders(wire, { [random.pick(headerNames)]: random.pick(oddHeaderValues) }),
  (wire, random) => withHeaders(wire, { [random.pick(Object.values(studentHeaders))]: ['a', 'b'] }),
  (wire) =>
    withHeaders(wire, Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`X-Many-${at}`, 'a']))),
  (wire) => withHeaders(wire, { Origin: 'https://evil.example' }),
  (wire, _, { origin }) => withHeaders(wire, { Origin: origin, 'Sec-Fetch-Site': 'cross-site' }),
  (wire) => withHeaders(wire, { Origin: 'null' }),
  (wire, _, { endedSession }) => without(withHeaders(wire, { Cookie: endedSession }), studentHeaders.link),
  (wire, _, { endedLink }) => withHeaders(wire, { [studentHeaders.link]: endedLink }),
  (wire, _, { pausedLink }) => withHeaders(wire, { [studentHeaders.link]: pausedLink }),
  (wire, random, { classes }) => withHeaders(wire, { [studentHeaders.link]: random.pick(classes).link }),
  (wire, random, { strangers }) =>
    without(withHeaders(wire, { Cookie: random.pick(strangers) }), studentHeaders.link),
  (wire, random, { strangers }) =>
    withHeaders(wire, { Authorization: `Bearer ${random.pick(strangers).split('=')[1]}` }),
  (wire) => without(without(wire, 'Cookie'), studentHeaders.link),
  (wire, random) => without(wire, random.pick(Object.keys(wire.headers))),
  (wire, random, { classes }) => {
    const { key } = random.pick(random.pick(classes).submissions);
    return withHeaders(wire, { [studentHeaders.idempotencyKey]: key });
  },
  (wire) => withHeaders(wire, { Accept: 'application/problem+json' }),
  (wire) => withHeaders(wire, { Cookie: `${wire.headers.Cookie}; ${'a=b; '.repeat(500)}` }),
];

function without(wire: Wire, name: string): Wire {
  const { [name]: _, ...rest } = wire.headers;
  return { ...wire, headers: rest };
}

const odd = [
  ...words(
    "% %00 %2e%2e%2f .. %ff%fe %F0%9F%91%8D %ED%A0%80 '%20or%201=1-- null 0 -1 %2f ; : * {id} __proto__",
  ),
  ...['constructor', '%0d%0aX:%20y', 'a'.repeat(3_000)],
];

const paths: readonly Breaker[] = [
  // The id in the path, or the last word of it.
  (wire, random) => ({ ...wire, path: wire.path.replace(/[\w-]{36}|\w+$/, random.pick(odd)) }),
  (wire, random) => ({ ...wire, path: `${wire.path}/${random.pick(odd)}` }),
  (wire, random) => ({ ...wire, path: `${wire.path}?${random.pick(odd)}=${random.pick(odd)}` }),
  (wire, random) => ({ ...wire, path: `${wire.path}?id=1&id=2&before=${random.pick(odd)}&before[]=x` }),
  (wire) => ({ ...wire, path: `${wire.path}?${'a=b&'.repeat(1_000)}` }),
  (wire) => ({ ...wire, path: `/${wire.path}` }),
  (wire) => ({ ...wire, path: wire.path.toUpperCase() }),
  (wire, random) => ({
    ...wire,
    path: wire.path.replace(/[\w-]{36}/, (id) =>
      random.pick([id.toUpperCase(), `{${id}}`, id.replaceAll('-', '')]),
    ),
  }),
];

/** Other cases need the works that an id leads to, so none of them is deleted by chance. */
const ofNothing = (path: string) => path.replace(/[\w-]{36}/g, () => crypto.randomUUID());

const methods = words('GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND').map(
  (method): Breaker =>
    (wire) => ({ ...wire, method, path: method === 'DELETE' ? ofNothing(wire.path) : wire.path }),
);

export const breakers = { bodies, headers, paths, methods } as const;
