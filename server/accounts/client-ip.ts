import type { clientIp as call } from '#contract/accounts.ts';
import type { Handler } from '#server/http/handler.ts';

export const clientIp =
  (): Handler<typeof call> =>
  async ({ request }) => ({ ip: request.ip });
