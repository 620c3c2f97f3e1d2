import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';
import { z } from 'zod';
import { freePort } from '#database/embedded/free-port.ts';
import { readAssets } from '#practice/page.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { type PracticeShape, shapes } from './shapes.ts';
import { problemPage, signInPage } from './sign-in-page.ts';

export type PracticeIdentity = {
  issuer: string;
  /** Where it listens itself. */
  port: number;
  /** Under what accounts are kept: the issuer's port may differ after a restart, the people are the same. */
  accountIssuer: string;
  clientId: string;
  clientSecret: string;
  stop(): Promise<void>;
};

type PracticeIdentityOptions = {
  /** Where the browser may be sent back to. */
  redirectUri: string;
  port?: number;
  /** Where it is reached, if that is not its own port. */
  publicPort?: number;
  /** Which provider it is like. */
  shape?: PracticeShape;
};

const emailAddress = z.email().max(254);
const loopback = '127.0.0.1';
const clientId = 'classroom-station-practice';

/**
 * An OpenID Connect provider that takes Google's place on a machine of one's own: discovery, code flow, PKCE, state
 * and nonce are real; the person is whoever they say. It listens on loopback only.
 */
export async function startPracticeIdentity({
  redirectUri,
  port,
  publicPort,
  shape = 'google',
}: PracticeIdentityOptions): Promise<PracticeIdentity> {
  let listener = (_: IncomingMessage, response: ServerResponse) => void response.writeHead(503).end();
  const server = createServer((request, response) => listener(request, response));
  server.listen(port || (await freePort()), loopback);
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  const { path: mount } = shapes[shape];
  const issuer = `http://${loopback}:${publicPort ?? own}${mount}`;
  const students = new Set<string>();
  const clientSecret = randomBytes(24).toString('base64url');
  const provider = new Provider(issuer, configure({ redirectUri, clientSecret, shape, students }));
  const answer = provider.callback();
  const assets = readAssets();
  const ownHosts = new Set([new URL(issuer).host, new URL(issuer).host.replace(loopback, 'localhost')]);
  listener = (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // A foreign name that points at this machine must not reach it through somebody's browser.
    if (!ownHosts.has(request.headers.host ?? '')) return void response.writeHead(421).end();
    const path = request.url?.split('?')[0] ?? '';
    const asset = assets[path];
    if (asset) return void response.setHeader('Content-Type', asset.type).end(asset.body);
    if (path.startsWith('/sign-in/')) {
      return void askForEmail({ provider, shape, students }, request, response);
    }
    if (!path.startsWith(mount)) return void response.writeHead(404).end();
    // As a server does under which the provider is mounted: it makes its addresses from both.
    Object.assign(request, { originalUrl: request.url, url: request.url?.slice(mount.length) || '/' });
    return void answer(request, response);
  };
  return {
    ...{ issuer, port: own, accountIssuer: 'practice', clientId, clientSecret },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

type Settings = { redirectUri: string; clientSecret: string; shape: PracticeShape; students: Set<string> };

function configure({ redirectUri, clientSecret, shape, students }: Settings): Configuration {
  const { claims, isTokenBare = false } = shapes[shape];
  const told = Object.keys(claims({ email: 'room12@school.example', isStudent: false }));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const hour = 3600;
  return {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    // Cookies on this machine are shared across ports: names of our own keep out of the application's way.
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: 'practice-session', interaction: 'practice-sign-in', resume: 'practice-resume' },
      // Sent back to no page that exists: each sign-in asks for the address anew, and may name another one.
      long: { path: '/never' },
    },
    clientBasedCORS: () => false,
    claims: { openid: ['sub'], email: ['email', ...told] },
    conformIdTokenClaims: isTokenBare,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      Grant: hour,
      IdToken: hour,
      Interaction: hour,
      Session: hour,
    },
    interactions: { url: (_, interaction) => `/sign-in/${interaction.uid}` },
    findAccount: (_, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, ...claims({ email, isStudent: students.has(email) }) }),
    }),
    // There is nothing to consent to: the only client is the application on this machine.
    loadExistingGrant: async (context) => {
      const { oidc } = context;
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    renderError: (context, { error_description: description, error }) => {
      context.type = 'html';
      context.body = problemPage(description ?? error);
    },
  };
}

type Desk = { provider: Provider; shape: PracticeShape; students: Set<string> };

async function askForEmail(
  { provider, shape, students }: Desk,
  request: IncomingMessage,
  response: ServerResponse,
) {
  try {
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') return show(response, 200, signInPage({ email: '', shape }));
    const form = new URLSearchParams(await readBody(request));
    const email = (form.get('email') ?? '').trim().toLowerCase();
    if (form.has('cancel')) {
      const refusal = { error: 'access_denied', error_description: 'The sign-in was cancelled.' };
      return await provider.interactionFinished(request, response, refusal);
    }
    if (!emailAddress.safeParse(email).success) {
      const problem = 'Please enter an e-mail address, for example room12@school.example.';
      return show(response, 422, signInPage({ email, problem, shape }));
    }
    if (form.has('student')) students.add(email);
    else students.delete(email);
    await provider.interactionFinished(request, response, { login: { accountId: email } });
  } catch {
    show(response, 400, problemPage('This sign-in is over. Please go back and start it again.'));
  }
}

function show(response: ServerResponse, status: number, page: string) {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
}

const longestForm = 4096;

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > longestForm) throw new Error('the form is too long');
  }
  return body;
}
