import type { ServerResponse } from 'node:http';

export type SecurityHeaderSettings = {
  /** https gets strict transport security. */
  origin: string;
  /** Other origins that a form may be sent to: identity and payment. */
  formActions: readonly string[];
};

const oneYearSeconds = 31_536_000;

/** Only the camera, and only on our own pages. */
const permissions = [
  'camera=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

export function contentSecurityPolicy(formActions: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    ['form-action', "'self'", ...formActions].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // One policy per worker address: web/offline/register.ts, web/teacher/paper-intake/code-finder.ts.
    'trusted-types offline-page code-finder',
  ].join('; ');
}

/** On every answer, pages and data alike. */
export function securityHeaders({ origin, formActions }: SecurityHeaderSettings): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(formActions),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': permissions,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(origin.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${oneYearSeconds}; includeSubDomains`,
    }),
  };
}

/** Before anyone answers, on Node's own response: a middleware on every answer costs more than the call. */
export function presetHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const name in headers) response.setHeader(name, headers[name] ?? '');
}
