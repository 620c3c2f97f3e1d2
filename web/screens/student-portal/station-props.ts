import type { OpenAccess } from '#web/lib/student/open-portal.ts';
import type { StudentCalls } from '#web/lib/student/student-calls.ts';

/** What both stations are given. */
export type StationProps = {
  access: OpenAccess;
  calls: StudentCalls;
  onNickname: (nickname: string) => void;
};
