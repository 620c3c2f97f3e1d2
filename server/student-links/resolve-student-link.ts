import type { resolveStudentLink as call } from '#contract/student-links.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { countInvalidToken } from './invalid-tokens.ts';
import { resolveToken } from './student-link-store.ts';

export const resolveStudentLink =
  (kernel: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ input, request }) => {
    const resolved = await resolveToken(kernel.database, input.p_token);
    if (!resolved.is_valid) await countInvalidToken(kernel, request.ip);
    return resolved;
  };
