import { afterAll } from 'vitest';
import { startPracticeIdentity } from '#practice/identity/practice-identity.ts';
import type { Identities } from '#server/accounts/index.ts';
import type { Kernel } from '#server/process/kernel.ts';
import {
  isGoogle,
  issuerOf,
  returnAddress,
  type SignInConfig,
} from '#server/process/sign-ins/sign-in-config.ts';
import { createIdentity, type Identity } from '#server/providers/identity.ts';

/** Sign-in through a practice identity server of this test file, for the handlers of a test server. */
export async function practiceIdentity(kernel: Pick<Kernel, 'config'>): Promise<Identity> {
  return (await practiceIdentities(kernel))[0];
}

/** One for each sign-in that is configured. */
export async function practiceIdentities({ config }: Pick<Kernel, 'config'>): Promise<Identities> {
  async function open(signIn: SignInConfig) {
    if (signIn.kind !== 'practice') throw new Error(`${signIn.name} is not practised`);
    const redirectUri = returnAddress(config.origin, signIn);
    const practice = await startPracticeIdentity({ redirectUri, shape: signIn.shape });
    afterAll(() => practice.stop());
    const own = { isGoogle: isGoogle(signIn), accountIssuer: issuerOf(signIn), redirectUri };
    return createIdentity({ ...signIn, ...practice, ...own });
  }
  const [first, ...others] = config.signIns;
  return [await open(first), ...(await Promise.all(others.map(open)))];
}
