import { studentHeaders } from '#contract/constants.ts';
import { buildKeys } from '#server/feedback/submission.factory.ts';
import { inboxAndReports } from '#server/inbox/inbox.factory.ts';
import { openTestReporting, type TestMail } from '#server/testing/services/test-mail.ts';
import {
  type Classroom,
  openClassroom,
  openPupil,
  openStation,
  type TestStation,
} from '#server/testing/test-classroom.ts';
import { buildReportRequest } from './report-request.factory.ts';
import type { Reporting } from './reporting.ts';

type StationOptions = NonNullable<Parameters<typeof openStation>[0]>;

/** A station whose reports this mailbox takes, and the worker that sends them when a test says so. */
export async function openReportStation(
  testMail: TestMail,
  options: Pick<StationOptions, 'findConcerns'> = {},
): Promise<TestStation & Pick<Reporting, 'worker'>> {
  let reporting: Reporting | undefined;
  const station = await openStation({
    ...options,
    more: (kernel) => {
      reporting = openTestReporting(kernel, testMail);
      return inboxAndReports(reporting);
    },
  });
  if (!reporting) throw new Error('no reporting');
  return { ...station, worker: reporting.worker };
}

/** A student with finished feedback, and what their page sends when the button is pressed. */
export async function finishFeedback(
  station: TestStation,
  room?: Classroom,
  changes: Parameters<ReturnType<typeof openPupil>['submit']>[0] = {},
) {
  const classroom = room ?? (await openClassroom(station));
  const [pupil, keys] = [openPupil(station, classroom), buildKeys()];
  await pupil.submit(changes, keys);
  const headers = { ...pupil.link, [studentHeaders.submissionSecret]: keys.secret };
  return { classroom, pupil, keys, headers, body: buildReportRequest(keys.key, classroom.unitId) };
}
