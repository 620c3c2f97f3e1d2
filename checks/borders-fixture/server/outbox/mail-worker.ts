import { findUser } from '../accounts/index.ts'; // crosses: direction-of-outbox

export const mailWorker = findUser;
