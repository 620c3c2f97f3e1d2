import { contract } from '#contract/index.ts';
import { accountHandlers } from './accounts/index.ts';
import type { Handlers } from './kernel/handler.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { Identity } from './providers/identity.ts';
import { studentLinkHandlers } from './student-links/index.ts';
import { unitHandlers } from './units/index.ts';

export type Parts = { kernel: Kernel; identity: Identity };

const {
  'generate-feedback': _generate,
  'get-submission': _get,
  'cancel-feedback': _cancel,
  ...served
} = contract;

export { served };

/** A handler for every call of the contract; the compiler refuses a missing and an extra one. */
export function createHandlers({ kernel, identity }: Parts): Handlers<typeof served> {
  return {
    ...accountHandlers({ ...kernel, identity }),
    ...unitHandlers(kernel),
    ...studentLinkHandlers(kernel),
  };
}
