import type { generateSecureToken as call } from '#contract/student-links.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { generateToken } from './student-link-store.ts';

export const generateSecureToken =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  async ({ actor }) => ({ token: await database.transaction(actor, generateToken) });
