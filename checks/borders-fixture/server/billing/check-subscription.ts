import { findUser } from '../accounts/index.ts';
import { listUnits } from '../units/index.ts'; // crosses: direction-of-billing

export const checkSubscription = { findUser, listUnits };
