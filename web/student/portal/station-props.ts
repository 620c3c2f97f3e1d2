import type { OpenAccess } from './open-portal.ts';
import type { StudentApi } from './student-api.ts';

export type StationProps = {
  access: OpenAccess;
  api: StudentApi;
  onNickname: (nickname: string) => void;
  /** Called after "I'm done" where a return code opened the work. */
  onLeave?: () => void;
};
