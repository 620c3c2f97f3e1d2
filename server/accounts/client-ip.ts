import type { clientIp as call } from '#contract/accounts.ts';
import type { Handler } from '#server/kernel/handler.ts';

export const clientIp =
  (): Handler<typeof call> =>
  async ({ request }) => ({ ip: request.ip });
