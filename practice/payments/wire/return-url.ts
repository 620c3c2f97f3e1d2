import type { Books } from '../books.ts';
import { ApiError } from './api-error.ts';

/** The practice pages send a browser back to the product and nowhere else. */
export function requireReturnUrl({ returnOrigin }: Books, url: string) {
  const origin = URL.canParse(url) ? new URL(url).origin : null;
  if (origin === returnOrigin) return;
  const reason = origin === null ? 'Not a valid URL' : `This practice server returns to ${returnOrigin} only`;
  throw new ApiError(400, reason, { code: 'url_invalid' });
}
