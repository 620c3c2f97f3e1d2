import type { clientIp as call } from '#contract/sign-in.ts';
import type { Handler } from '#server/http/handler.ts';

export const clientIp =
  (): Handler<typeof call> =>
  async ({ request }) => ({ ip: request.ip });
