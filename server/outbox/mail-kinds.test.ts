import { expect, test } from 'vitest';
import { checkedTexts } from '#server/testing/checked-texts.ts';
import { testServer } from '#server/testing/test-server.ts';
import { operatorMailKinds, teacherMailKinds } from './mail-kinds.ts';

const { client } = await testServer(() => ({}));

test('the database takes the same kinds of mail as the code, to the same people', async () => {
  const all = [...teacherMailKinds, ...operatorMailKinds];
  expect(await checkedTexts(client, 'outbox_kind_check')).toEqual(all.sort());
  expect(await checkedTexts(client, 'outbox_recipient_check')).toEqual([...operatorMailKinds].sort());
});
