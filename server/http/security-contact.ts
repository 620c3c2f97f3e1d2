import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Clock, dayMs } from '#server/process/clock.ts';
import type { Config } from '#server/process/config.ts';

type SecurityContactOptions = { config: Pick<Config, 'origin' | 'operator'>; clock: Clock };

/** RFC 9116 requires less than a year; a shorter time shows sooner that a station is abandoned. */
const validMs = 180 * dayMs;
const cachedForADay = { 'Cache-Control': 'public, max-age=86400' };

/** Its policy promises nothing: SECURITY.md is the project's, and no station has agreed to it. */
export function mountSecurityContact(
  app: Pick<OpenAPIHono, 'get'>,
  { config, clock }: SecurityContactOptions,
): void {
  const { origin, operator } = config;
  const policy = writePolicy(origin, operator.contactEmail);

  app.get('/.well-known/security.txt', (context) => {
    const expires = new Date(clock.now().getTime() + validMs);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${encodeURI(operator.contactEmail)}`,
      `Contact: ${origin}/contact`,
      `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
      `Policy: ${origin}/security-policy.txt`,
    ];
    return context.text(`${lines.join('\n')}\n`, 200, cachedForADay);
  });

  app.get('/security-policy.txt', (context) => context.text(policy, 200, cachedForADay));
}

function writePolicy(origin: string, contactEmail: string): string {
  return `Report a weakness of ${origin}

Write to ${contactEmail}, or use ${origin}/contact. Say what you did, what happened and how to
repeat it. Please send no work, names or addresses of students: a description is enough. Please
tell nobody else before it is mended.

Use only accounts and links that you made. Stop at the first thing that is somebody else's, and
keep none of it. No floods, no deceiving of people, nothing that disturbs a class.

A weakness in the program itself is of interest to those who make it, too; the file SECURITY.md
in the source code says how they are reached.
`;
}
