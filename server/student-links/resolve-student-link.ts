import type { resolveStudentLink as call } from '#contract/student-links.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { resolveToken } from './student-link-store.ts';

export const resolveStudentLink =
  (kernel: Pick<Kernel, 'database'>): Handler<typeof call> =>
  ({ input }) =>
    resolveToken(kernel.database, input.p_token);
