import { findUser } from '../accounts/user-store.ts'; // crosses: domain-by-its-index
import { logUsage } from '#server/usage-logs/index.ts';
import { findLink } from '../student-links/index.ts'; // crosses: direction-of-units

export const listUnits = { findUser, logUsage, findLink };
