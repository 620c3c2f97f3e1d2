import { z } from 'zod'; // crosses: words-know-the-contract-alone
import { constants } from '#contract/constants.ts';

export const csv = { z, constants };
