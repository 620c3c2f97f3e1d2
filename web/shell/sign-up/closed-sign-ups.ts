import { checkUserCount } from '#contract/sign-in.ts';
import { callApi } from '#web/lib/http.ts';

/**
 * Marks the page once the user limit is known to be reached; `for-whom.css` shows what stands in it for that case.
 * Unknown counts as open, because sign-in checks again.
 */
export async function markClosedSignUps(): Promise<void> {
  const found = await callApi(checkUserCount, {}).catch(() => undefined);
  if (found && found.userCount >= found.userLimit) document.documentElement.dataset.signUps = 'closed';
}
