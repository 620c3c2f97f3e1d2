import { findSession } from './accounts/index.ts';
import { entitlement } from './billing/index.ts';
import { findByPaperPass, findByPass } from './feedback/index.ts';
import type { Authenticator } from './http/access.ts';
import { readDevice } from './http/devices/device.ts';
import type { Kernel } from './process/kernel.ts';
import { issuerOf } from './process/sign-ins/sign-in-config.ts';
import { findClassroom } from './student-links/index.ts';

/** Who stands behind a session or a link, and how much they may do at this moment. */
export function createAuthenticator(kernel: Kernel): Authenticator {
  const { database, clock, config } = kernel;
  const options = { isBillingOn: config.billing.isOn };
  const offered = config.signIns.map(issuerOf);
  return {
    findDevice: (cookie) => readDevice(kernel, cookie, clock.now()),
    async findSession(token) {
      const now = clock.now();
      const found = await findSession(database, token, offered, now);
      return (
        found && { ...found.teacher, accountStatus: entitlement(found.facts, now, options).accountStatus }
      );
    },
    findStudentLink: (token) => findClassroom(kernel, token),
    findPaperPass: (pass) => findByPaperPass(kernel, pass),
    async findReturnPass(pass) {
      const found = await findByPass(kernel, pass, clock.now());
      const student = found && (await findClassroom(kernel, found.linkToken));
      if (!student) return null;
      return { ...student, thread: { secretHash: found.secretHash, unitId: found.unitId } };
    },
  };
}
