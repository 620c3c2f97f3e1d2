import { studentHeaders } from '#contract/constants.ts';
import { buildKeys } from '#server/feedback/submission.factory.ts';
import {
  type Classroom,
  openClassroom,
  openPupil,
  openStation,
  type Station,
} from '#server/testing/classroom.ts';
import { openTestDelivery, type PostOffice } from '#server/testing/post-office.ts';
import { deliveryHandlers } from './index.ts';
import { buildReportRequest } from './report-request.factory.ts';
import type { Delivery } from './reporting.ts';

/** A station whose reports this post office takes, and the desk that sends them when a test says so. */
export async function openReportStation(office: PostOffice): Promise<Station & Pick<Delivery, 'desk'>> {
  let delivery: Delivery | undefined;
  const station = await openStation({
    more: (kernel) => {
      delivery = openTestDelivery(kernel, office);
      return deliveryHandlers(delivery);
    },
  });
  if (!delivery) throw new Error('no delivery');
  return { ...station, desk: delivery.desk };
}

/** A student with finished feedback, and what their page sends when the button is pressed. */
export async function finishFeedback(station: Station, room?: Classroom) {
  const classroom = room ?? (await openClassroom(station));
  const [pupil, keys] = [openPupil(station, classroom), buildKeys()];
  await pupil.submit({}, keys);
  const headers = { ...pupil.link, [studentHeaders.submissionSecret]: keys.secret };
  return { classroom, pupil, keys, headers, body: buildReportRequest(keys.key, classroom.unitId) };
}
