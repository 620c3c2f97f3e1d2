import type { AccountSettings } from '#contract/account-settings.ts';
import { opennessAt } from '#contract/opening-hours.ts';

export type LinkState = 'active' | 'paused' | 'closed';

/** What students meet behind an active link. Settings that are not known yet count as the usual ones. */
export function linkState(hasEnded: boolean, settings: AccountSettings | undefined, now: Date): LinkState {
  // Once access has ended the link works, and students read that the classroom is paused.
  if (hasEnded) return 'paused';
  if (!settings) return 'active';
  const { is_paused: isPaused, ends_on: endsOn, opens_at: opensAt, closes_at: closesAt } = settings;
  const openness = opennessAt({ isPaused, endsOn, opensAt, closesAt, timeZone: settings.time_zone }, now);
  return openness === 'open' ? 'active' : openness;
}
