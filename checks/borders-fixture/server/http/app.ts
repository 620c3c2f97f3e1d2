import type { Row } from '#database/types.ts'; // crosses: core-knows-no-domain, server-stays-inside
import { units } from '#contract/units.ts';
import { findUser } from '../accounts/index.ts'; // crosses: core-knows-no-domain
import { sign } from '../providers/identity.ts'; // crosses: core-knows-no-domain

export type { Row };
export const app = { units, findUser, sign };
