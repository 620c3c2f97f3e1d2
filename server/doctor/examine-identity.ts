import type { Config } from '#server/process/config.ts';
import { examine, type Finding } from './examine.ts';

const patienceMs = 10_000;

/** Sign-in: the issuer describes itself under its own name. */
export function examineIdentity({ identity }: Pick<Config, 'identity'>): Promise<Finding> {
  return examine('sign-in', 'Check OIDC_ISSUER and that this machine reaches it.', async () => {
    if (identity.kind === 'practice') return 'practice sign-in: anyone, from this machine only';
    const address = `${identity.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
    const { issuer } = (await answer.json()) as { issuer?: string };
    if (issuer !== identity.issuer) throw new Error(`${address} names the issuer ${issuer}`);
    return `${identity.name} (${identity.issuer})`;
  });
}
