import { z } from 'zod';

/** What the configuration table and `npm run doctor` need to know about one variable beside its rule. */
export type SettingNotes = { about: string; whenUnset: string; secret?: boolean };

export const settingNotes = z.registry<SettingNotes>();

/** Marks the schema of one environment variable with its notes; an unset variable is allowed. */
export function setting<T extends z.ZodType>(rule: T, notes: SettingNotes) {
  const optional = rule.optional();
  settingNotes.add(optional, notes);
  return optional;
}

export const text = z.string().trim();

export function address(value: string) {
  return URL.canParse(value) ? new URL(value) : undefined;
}

/** True for names of this very machine, where plain http and the practice services are safe. */
export function isLoopback(hostname: string) {
  return (
    hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || /^127(\.\d+){3}$/.test(hostname)
  );
}

export const webUrl = text.refine((value) => /^https?:$/.test(address(value)?.protocol ?? ''), {
  error: 'must be an http:// or https:// address',
});

export const issuerUrl = webUrl.refine(
  (value) => {
    const url = address(value);
    return url === undefined || url.protocol === 'https:' || isLoopback(url.hostname);
  },
  { error: 'must be an https:// address (plain http is for this machine only)' },
);

export const emailAddress = z.email({ error: 'must be an e-mail address' });
export const name = text.max(200, { error: 'must be at most 200 characters' });
export const secret = text.max(1000, { error: 'must be at most 1000 characters' });
/** Goes into a header as it stands; a space or a line break comes from copying. */
export const key = secret.regex(/^[\x21-\x7e]+$/, { error: 'must be one word of plain characters' });
export const domain = name.regex(/^([a-z\d_]([a-z\d_-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i, {
  error: 'must be a domain, like school.example',
});
