import type { OpenAccess } from './open-portal.ts';
import type { StudentApi } from './student-api.ts';

/** What both stations are given. */
export type StationProps = {
  access: OpenAccess;
  api: StudentApi;
  onNickname: (nickname: string) => void;
  /** Where a return code opened one work: what comes after "I'm done". */
  onLeave?: () => void;
};
