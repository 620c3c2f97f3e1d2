import { afterAll } from 'vitest';
import { startPracticeIdentity } from '#practice/identity/practice-identity.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { createIdentity, type Identity } from '#server/providers/identity.ts';

/** Sign-in through a practice identity server of this test file, for the handlers of a test server. */
export async function practiceIdentity({ config }: Pick<Kernel, 'config'>): Promise<Identity> {
  const redirectUri = `${config.origin}/auth/callback`;
  const practice = await startPracticeIdentity({ redirectUri });
  afterAll(() => practice.stop());
  return createIdentity({ ...practice, name: config.identity.name, redirectUri });
}
