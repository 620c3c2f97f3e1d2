import { z } from 'zod';
import { address, domain, emailAddress, issuerUrl, key, setting, text } from '../setting.ts';

/** Providers that are played on this machine, in the shapes of real ones. */
const practiceShapes = ['google', 'entra', 'clever', 'classlink', 'school'] as const;
export type PracticeShape = (typeof practiceShapes)[number];

/** A claim of the provider, and a value that it holds. */
export type ClaimRule = { claim: string; value: string };

/** The shape that an issuer practises; undefined for a real one. */
export function practiceShapeOf(issuer: string): PracticeShape | undefined {
  return practiceShapes.find((shape) => issuer === `practice:${shape}`);
}

/** Microsoft has an issuer for each tenant; that of personal accounts is open to everybody, as `common` is. */
export function isEntra(issuer: string): boolean {
  return /^login\.(microsoftonline\.(com|us)|partner\.microsoftonline\.cn)$/.test(
    address(issuer)?.hostname ?? '',
  );
}
const tenantPath =
  /^\/(?!9188040d-6c67-4c5b-b112-36a304b66dad)[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\/v2\.0$/;

const issuer = text
  .refine((value) => practiceShapeOf(value) || issuerUrl.safeParse(value).success, {
    error: `must be an https:// address (plain http is for this machine only), or practice: and one of ${practiceShapes.join(', ')}`,
  })
  .refine((value) => !isEntra(value) || tenantPath.test(address(value)?.pathname ?? ''), {
    error:
      'must name the one tenant of your school: https://login.microsoftonline.com/ID-OF-THE-TENANT/v2.0, where the ID has 36 characters; common, organizations and consumers let in everybody',
  });

/** Spaces around the commas are people's habit. */
function listOf(item: z.ZodType<string, string>, error: string) {
  return text
    .transform((value) =>
      value
        .toLowerCase()
        .split(/\s*,\s*/)
        .filter(Boolean),
    )
    .refine((items) => items.length > 0 && items.every((one) => item.safeParse(one).success), { error });
}

const rule = /^([^\s=]+)\s*=\s*(\S.*)$/;
const claimRules = text
  .transform((value) =>
    value
      .split(/\s*,\s*/)
      .filter(Boolean)
      .map((part) => rule.exec(part)),
  )
  .refine((parts) => parts.length > 0 && !parts.includes(null), {
    error: 'must be claims and their values with commas between them, like user_type=student, groups=Pupils',
  })
  .transform((parts) => parts.map((part): ClaimRule => ({ claim: part?.[1] ?? '', value: part?.[2] ?? '' })));

const parts = {
  NAME: setting(text.regex(/^[^\r\n]{1,40}$/, { error: 'must be 1 to 40 characters in one line' }), {
    about:
      'One of several sign-ins, each with a button: what this one is called, as in "Continue with Clever". `SIGN_IN_2_NAME` and so on up to `SIGN_IN_6_…` are the next ones.',
    whenUnset: 'Google, Microsoft, or the host name of the issuer',
  }),
  ISSUER: setting(issuer, {
    about:
      'Its OpenID Connect issuer: https://accounts.google.com, https://login.microsoftonline.com/ID-OF-THE-TENANT/v2.0, https://clever.com, https://launchpad.classlink.com, or your own. There, ORIGIN/auth/callback/1 is the return address. For trying out: `practice:google`, `practice:entra`, `practice:clever`, `practice:classlink`, `practice:school`.',
    whenUnset: 'no such sign-in',
  }),
  CLIENT_ID: setting(key, { about: 'Client id at that issuer.', whenUnset: '–' }),
  CLIENT_SECRET: setting(key, { about: 'Client secret that belongs to it.', whenUnset: '–', secret: true }),
  DOMAINS: setting(
    listOf(domain, 'must be domains with commas between them, like oakfield.example, staff.elm.example'),
    {
      about:
        'Only addresses at these domains get in, with commas between them. A subdomain counts as another domain. At Google the domain must be one of a Workspace.',
      whenUnset: 'any address',
    },
  ),
  ADDRESSES: setting(listOf(emailAddress, 'must be e-mail addresses with commas between them'), {
    about: 'Only these addresses get in, or these beside those at the domains.',
    whenUnset: '–',
  }),
  REFUSED: setting(claimRules, {
    about:
      'Whose account says one of these gets in nowhere, like `user_type=student` (Clever), `Role=Student` (ClassLink), `groups=ID-OF-THE-GROUP` (Microsoft).',
    whenUnset: 'nobody',
  }),
  REQUIRED: setting(claimRules, {
    about:
      'Only whose account says this gets in, like `district=ID` at Clever, which serves many districts. Of several values of one claim, one is enough.',
    whenUnset: '–',
  }),
  TRUSTED: setting(z.enum(['true', 'false'], { error: 'must be one of true, false' }), {
    about:
      '`true` where the school alone gives out the addresses of this provider: they count as verified where it says nothing of that (Microsoft), and who comes by two trusted sign-ins with one address has one account.',
    whenUnset: 'false',
  }),
};

export const signInNumbers = [1, 2, 3, 4, 5, 6] as const;
export type SignInPart = keyof typeof parts;
type SignInVariables = {
  [Name in SignInPart as `SIGN_IN_${(typeof signInNumbers)[number]}_${Name}`]: (typeof parts)[Name];
};

export const signInParts = Object.keys(parts) as SignInPart[];

export const signInVariables = Object.fromEntries(
  signInNumbers.flatMap((number) => signInParts.map((part) => [`SIGN_IN_${number}_${part}`, parts[part]])),
) as SignInVariables;

/** Those of the first one stand for all in the table and, where they are not set, in the list of the doctor. */
export function isFurtherSignIn(variable: string): boolean {
  return /^SIGN_IN_[2-9]_/.test(variable);
}
