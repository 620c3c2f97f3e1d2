import { expect, test } from 'vitest';
import { sendContactEmail } from '#contract/contact.ts';
import { checkMessage, type Entries, toEntryErrors } from './check-message.ts';

const good: Entries = {
  email: 'room12@oakfield.example',
  topic: 'Other',
  message: 'Our class needs more time.',
};

test('what is complete is sent as it was typed, the address without the space around it', () => {
  const message = '  Two\n\nlines, as typed.  ';
  expect(checkMessage({ ...good, email: ' room12@oakfield.example ', message })).toEqual({
    request: { email: 'room12@oakfield.example', topic: 'Other', message },
  });
});

test('an empty form is told about every field', () => {
  expect(checkMessage({ email: '', topic: '', message: '' })).toEqual({
    errors: {
      email: 'Please enter a valid email address',
      topic: 'Please select a topic',
      message: 'Message must be at least 10 characters long',
    },
  });
});

test.each<[keyof Entries, string]>([
  ['email', 'room12'],
  ['email', 'room12@oakfield'],
  ['email', 'room 12@oakfield.example'],
  ['email', `${'a'.repeat(250)}@b.example`],
  ['topic', 'Something else'],
  ['message', 'Too short'],
  ['message', ' '.repeat(40)],
  ['message', 'a'.repeat(5_001)],
])('the form and the server both refuse the %s %j', (name, value) => {
  const entries = { ...good, [name]: value };
  expect(Object.keys((checkMessage(entries) as { errors: object }).errors)).toEqual([name]);
  expect(sendContactEmail.input.safeParse(entries).success).toBe(false);
});

test.each<[keyof Entries, string]>([
  ['email', "o'neil+class@sub.oakfield.example"],
  ['email', 'A@b.io'],
  ['message', 'ten chars!'],
  ['message', 'a'.repeat(5_000)],
])('the form and the server both take the %s %j', (name, value) => {
  const entries = { ...good, [name]: value };
  expect(checkMessage(entries)).toHaveProperty('request');
  expect(sendContactEmail.input.safeParse(entries).success).toBe(true);
});

test('what the server says of a field that is not here is no error of this form', () => {
  expect(toEntryErrors({ email: 'Please enter a valid email address', other: 'No' })).toEqual({
    email: 'Please enter a valid email address',
  });
});
