import { contactHandlers } from '#server/contact/index.ts';
import type { Delivery } from '#server/reports/index.ts';
import { deliveryHandlers } from '#server/reports/index.ts';
import { studentLinkHandlers } from '#server/student-links/index.ts';
import { openPostOffice, openTestDelivery, type PostOffice } from '#server/testing/post-office.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { accountRightsHandlers } from './index.ts';

/** A server on which accounts are set up, exported and deleted, with its mail. */
export async function openAccountServer(): Promise<{
  server: TestServer;
  office: PostOffice;
  delivery: Delivery;
}> {
  const office = await openPostOffice();
  let delivery: Delivery | undefined;
  const server = await testServer((kernel) => {
    delivery = openTestDelivery(kernel, office);
    return {
      ...accountRightsHandlers(delivery),
      ...deliveryHandlers(delivery),
      ...contactHandlers(delivery),
      ...studentLinkHandlers(kernel),
    };
  });
  if (!delivery) throw new Error('no delivery was opened');
  return { server, office, delivery };
}
