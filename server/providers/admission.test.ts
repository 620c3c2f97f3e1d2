import { expect, test } from 'vitest';
import { refusalOf } from './admission.ts';

const limits = {
  domains: ['oakfield.example', 'staff.elm.example'],
  addresses: ['coach@home.example'],
  refused: [],
  required: [],
};

test.each(['lee@oakfield.example', 'Lee@OakField.Example', 'jo@staff.elm.example', 'COACH@home.example'])(
  '%s gets in where its domain or the whole address is listed',
  (email) => expect(refusalOf(email, [], limits)).toBeNull(),
);

test.each([
  ['a look-alike', 'lee@oakfield.example.evil.test'],
  ['a name that ends like it', 'lee@notoakfield.example'],
  ['a subdomain', 'kim@students.oakfield.example'],
  ['the domain above', 'kim@elm.example'],
  ['a dot at the end', 'lee@oakfield.example.'],
  ['the domain in front of the sign', 'oakfield.example@evil.test'],
  ['two signs', 'lee@evil.test@oakfield.example'],
  ['two signs in quotes', '"lee@oakfield.example"@evil.test'],
  ['a Kelvin sign that lower case makes a k', 'lee@oa\u212afield.example'],
  ['a dotless i', 'lee@oakf\u0131eld.example'],
  ['a Cyrillic a', 'lee@o\u0430kfield.example'],
  ['wide letters', 'lee@\uff4fakfield.example'],
  ['its own spelling in ASCII', 'lee@xn--okfield-2fg.example'],
  ['a line break', 'lee@oakfield.example\n'],
  ['a space', 'lee @oakfield.example'],
  ['a null', 'lee\u0000@oakfield.example'],
  ['no sign', 'oakfield.example'],
  ['nothing in front', '@oakfield.example'],
  ['an address like a listed one', 'coach@home.example.test'],
])('%s is refused: %j', (_, email) => expect(refusalOf(email, [], limits)).toBe('address'));

const nobody = { domains: [], addresses: [], required: [], refused: [] };
const student = { ...nobody, refused: [{ claim: 'role', value: 'Student' }] };

test.each([
  ['a value', 'student'],
  ['capitals', 'STUDENT'],
  ['a list', ['everybody', 'student']],
  ['a list in one text', 'staff, student'],
  ['an object with lists', { district: { roles: ['student'] } }],
  ['wide letters', '\uff33tudent'],
])('a group is found in %s', (_, role) => {
  expect(refusalOf('a@b.example', [{ role }], student)).toBe('group');
  expect(refusalOf('a@b.example', [{}, { role }], student)).toBe('group');
});

test.each(['student-council-adviser', ['teacher'], null, undefined, 7, true])(
  '%j is not that group',
  (role) => expect(refusalOf('a@b.example', [{ role }], student)).toBeNull(),
);

test.each([{ _claim_names: { role: 'src1' } }, { _claim_names: { role: 'src1' }, role: ['teacher'] }])(
  'groups that are not all told let nobody in: %j',
  (claims) => expect(() => refusalOf('a@b.example', [claims], student)).toThrow('does not tell'),
);

test('who was let in by the address is refused by the group all the same', () => {
  const admits = { ...student, addresses: ['a@b.example'] };
  expect(refusalOf('a@b.example', [{ role: 'student' }], admits)).toBe('group');
});

test('of what is required each claim is needed, with one of its values', () => {
  const required = [
    { claim: 'district', value: 'oak' },
    { claim: 'district', value: 'elm' },
    { claim: 'user_type', value: 'teacher' },
  ];
  const asked = (claims: Record<string, unknown>) =>
    refusalOf('a@b.example', [claims], { ...nobody, required });
  expect(asked({ district: 'elm', user_type: 'teacher' })).toBeNull();
  expect(asked({ district: 'birch', user_type: 'teacher' })).toBe('group');
  expect(asked({ district: 'oak' })).toBe('group');
  expect(asked({})).toBe('group');
});
