import { draftHours, studentHeaders } from '#contract/constants.ts';
import { openReturnCode } from '#contract/return-codes.ts';
import { getTeacherVisibleUnits } from '#contract/student-links.ts';
import { callApi } from '../../lib/http.ts';
import { createKeptStore } from '../device/item-storage.ts';
import { shownHere } from '../device/shown-here.ts';
import type { KeptSubmission } from '../feedback/session/kept-submission.ts';
import type { OpenAccess } from '../portal/open-portal.ts';
import { createApi, type StudentApi } from '../portal/student-api.ts';
import { type NotedThread, threadNote } from './thread-note.ts';

/** A thread that a return code opened. */
export type OpenedThread = { access: OpenAccess; api: StudentApi };

/** Opens the thread of a code, and stores its newest draft as the one to show. Throws a Problem. */
export async function openThread(code: string): Promise<OpenedThread> {
  const opened = await callApi(openReturnCode, { code });
  const { pass, drafts, devices_are_shared: isShared, submission_id: id } = opened;
  // Stored apart from the work of the class, as its keys are those of the code.
  const place = `return/${drafts[0]?.id ?? id}`;
  const noted = { pass, place, isShared, code };
  const thread = await enter(noted);
  const store = createKeptStore<KeptSubmission>('submissions', {
    teacherId: place,
    maxAgeMs: draftHours * 3_600_000,
    isShared,
  });
  await store.put({
    key: id,
    secret: '',
    nickname: opened.nickname,
    savedAt: Date.now(),
    teacherId: place,
    draft: drafts.length,
    unitId: opened.unit_id,
    submissionId: id,
    request: null,
  });
  shownHere(place).write(id);
  threadNote.write(noted);
  return thread;
}

/** The thread that was open before a reload, or null. Throws a Problem. */
export async function openAgain(): Promise<OpenedThread | null> {
  const noted = threadNote.read();
  return noted && (await enter(noted));
}

async function enter({ pass, place, isShared }: NotedThread): Promise<OpenedThread> {
  const api = createApi({ [studentHeaders.returnPass]: pass });
  const { teacher_id: teacherId, units } = await api.callApi(getTeacherVisibleUnits, {});
  return { api, access: { state: 'open', teacherId, keptAs: place, units, preview: false, isShared } };
}
