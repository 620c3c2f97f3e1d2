import type { AccountSettings } from '#contract/account-settings.ts';
import { opennessAt } from '#contract/opening-hours.ts';

export type LinkState = 'active' | 'paused' | 'closed';

/** What students see behind an active link. Until settings are loaded, the defaults count. */
export function linkState(hasEnded: boolean, settings: AccountSettings | undefined, now: Date): LinkState {
  // After access has ended the link still works, and says that the classroom is paused.
  if (hasEnded) return 'paused';
  if (!settings) return 'active';
  const { is_paused: isPaused, ends_on: endsOn, opens_at: opensAt, closes_at: closesAt } = settings;
  const openness = opennessAt({ isPaused, endsOn, opensAt, closesAt, timeZone: settings.time_zone }, now);
  return openness === 'open' ? 'active' : openness;
}
