import type { IncomingMessage, ServerResponse } from 'node:http';
import { readAssets } from '#practice/page.ts';
import { readBody } from '../wire/read-body.ts';
import { problemPage } from './checkout-page.ts';
import type { Shown, Visit } from './hosted-checkout.ts';

/** Answers what a browser asks for, with the first visit that knows the address. */
export function createPages({
  returnOrigin,
  save,
  visit,
}: {
  returnOrigin: string;
  save(): void;
  visit(visit: Visit): Shown | null;
}) {
  const assets = readAssets();
  const headers = {
    'Cache-Control': 'no-store',
    // A paid form is sent on to the product, so its origin may be the end of a form, too.
    'Content-Security-Policy': `default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self' ${returnOrigin}; base-uri 'none'; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    // The address of a checkout opens it: it is told to nobody else.
    'Referrer-Policy': 'same-origin',
  };

  return async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const asset = Object.hasOwn(assets, url.pathname) ? assets[url.pathname] : undefined;
    if (asset) return void response.setHeader('Content-Type', asset.type).end(asset.body);
    const isPost = request.method === 'POST';
    if (!isPost && request.method !== 'GET') return void response.writeHead(405).end();
    if (isPost && isForeign(request)) return void response.writeHead(403).end();
    const form = isPost ? new URLSearchParams(await readBody(request)) : null;
    const shown = visit({ path: url.pathname, query: url.searchParams, form }) ?? notFound;
    if (form) save();
    if ('location' in shown) return void response.writeHead(303, { Location: shown.location }).end();
    response.writeHead(shown.status, { 'Content-Type': 'text/html; charset=utf-8' }).end(shown.page);
  };
}

const notFound: Shown = { status: 404, page: problemPage('Nothing is here', 'Please check the address.') };

/** A form on somebody else's page must press no button here. Programs send neither header. */
function isForeign({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  return headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
}
