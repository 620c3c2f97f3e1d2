import type { Environment } from '../environment.ts';
import {
  type ClaimRule,
  isEntra,
  type PracticeShape,
  practiceShapeOf,
  signInNumbers,
  signInParts,
} from './sign-in-variables.ts';

/** Whom a sign-in lets in. Without domains and addresses, every address. */
export type Admission = {
  domains: readonly string[];
  addresses: readonly string[];
  refused: readonly ClaimRule[];
  required: readonly ClaimRule[];
};

/** One way to sign in, with a button. `practice` has no issuer yet: the start gives it one. */
export type SignInConfig = {
  /** 0 is the one without a number; a part of the return address. */
  id: number;
  name: string;
  isTrusted: boolean;
  admits: Admission;
} & (
  | { kind: 'practice'; shape: PracticeShape }
  | { kind: 'google' | 'entra' | 'issuer'; issuer: string; clientId: string; clientSecret: string }
);
export type SignInConfigs = readonly [SignInConfig, ...SignInConfig[]];

const everybody: Admission = { domains: [], addresses: [], refused: [], required: [] };
const practice: SignInConfig = {
  ...{ kind: 'practice', shape: 'google', id: 0, name: 'Google', isTrusted: false, admits: everybody },
};
const googleIssuer = 'https://accounts.google.com';

export function toSignIns(values: Environment, problems: string[]): SignInConfigs {
  const first = toUnnumbered(values, problems);
  const numbered = signInNumbers.flatMap((id) => toNumbered(values, id, problems));
  const [one = practice, ...others] = [...first, ...numbered];
  const all = [one, ...others] as const;
  if (isPracticed(all) && !all.every(({ kind }) => kind === 'practice')) {
    problems.push(
      'SIGN_IN_…_ISSUER is practice:… beside a real one: practice lets anyone in, so take either.',
    );
  }
  for (const [at, signIn] of all.entries()) {
    const before = all.slice(0, at);
    if (before.some((other) => issuerOf(other) === issuerOf(signIn))) {
      problems.push(`SIGN_IN_${signIn.id}_ISSUER is there twice: one sign-in for each issuer.`);
    } else if (before.some(({ name }) => name.toLowerCase() === signIn.name.toLowerCase())) {
      problems.push(`SIGN_IN_${signIn.id}_NAME is missing or there twice: two buttons would read the same.`);
    }
  }
  return all;
}

/** Whoever comes is let in. */
export function isPracticed(signIns: readonly SignInConfig[]): boolean {
  return signIns.some(({ kind }) => kind === 'practice');
}

/** In earnest or practised. */
export function isGoogle(signIn: SignInConfig): boolean {
  return signIn.kind === 'google' || (signIn.kind === 'practice' && signIn.shape === 'google');
}

/** Under what attempts and sessions name it, and accounts are kept. */
export function issuerOf(signIn: SignInConfig): string {
  if (signIn.kind !== 'practice') return signIn.issuer.replace(/\/$/, '');
  return signIn.shape === 'google' ? 'practice' : `practice:${signIn.shape}`;
}

/** Each has its own: an answer that comes to another one was meant for somebody else. */
export function returnAddress(origin: string, { id }: SignInConfig): string {
  return `${origin}/auth/callback${id === 0 ? '' : `/${id}`}`;
}

/** Set as they were before there were several. */
function toUnnumbered(values: Environment, problems: string[]): SignInConfig[] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, OIDC_ISSUER: issuer } = values;
  if (clientId && clientSecret) {
    const common = { id: 0, isTrusted: false, admits: everybody, clientId, clientSecret };
    return issuer
      ? [{ ...common, kind: 'issuer', name: values.OIDC_NAME ?? new URL(issuer).hostname, issuer }]
      : [{ ...common, kind: 'google', name: 'Google', issuer: googleIssuer }];
  }
  if (clientId) problems.push('GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID is set and needs it.');
  else if (clientSecret) {
    problems.push('GOOGLE_CLIENT_ID is missing: GOOGLE_CLIENT_SECRET is set and needs it.');
  } else if (issuer) {
    problems.push('OIDC_ISSUER is set: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must name its client.');
  }
  return [];
}

const practiceNames = {
  ...{ google: 'Google', entra: 'Microsoft', clever: 'Clever', classlink: 'ClassLink', school: 'School' },
} as const;

function toNumbered(
  values: Environment,
  id: (typeof signInNumbers)[number],
  problems: string[],
): SignInConfig[] {
  const part = `SIGN_IN_${id}` as const;
  const set = signInParts.find((name) => values[`${part}_${name}`] !== undefined);
  const issuer = values[`${part}_ISSUER`];
  if (!set) return [];
  if (!issuer) {
    problems.push(`${part}_ISSUER is missing: ${part}_${set} is set and needs it.`);
    return [];
  }
  const common = {
    id,
    isTrusted: values[`${part}_TRUSTED`] === 'true',
    admits: {
      domains: values[`${part}_DOMAINS`] ?? [],
      addresses: values[`${part}_ADDRESSES`] ?? [],
      refused: values[`${part}_REFUSED`] ?? [],
      required: values[`${part}_REQUIRED`] ?? [],
    },
  };
  const name = values[`${part}_NAME`];
  const shape = practiceShapeOf(issuer);
  if (shape) return [{ ...common, kind: 'practice', shape, name: name ?? practiceNames[shape] }];
  for (const needed of ['CLIENT_ID', 'CLIENT_SECRET'] as const) {
    if (!values[`${part}_${needed}`]) {
      problems.push(`${part}_${needed} is missing: ${part}_ISSUER is set and needs it.`);
    }
  }
  const [kind, usualName] = kindOf(issuer);
  const client = {
    clientId: values[`${part}_CLIENT_ID`] ?? '',
    clientSecret: values[`${part}_CLIENT_SECRET`] ?? '',
  };
  return [{ ...common, ...client, kind, issuer, name: name ?? usualName }];
}

function kindOf(issuer: string) {
  if (issuer.replace(/\/$/, '') === googleIssuer) return ['google', 'Google'] as const;
  return isEntra(issuer)
    ? (['entra', 'Microsoft'] as const)
    : (['issuer', new URL(issuer).hostname] as const);
}
