import { expect, test } from 'vitest';
import { problemMessage, problems } from './errors.ts';
import { fieldMessages } from './field-messages.ts';

/** The product's own words, copied from its description: a reworded catalogue must differ from them. */
const promised = {
  TERMS_REQUIRED: 'Please agree to the Privacy Policy and Terms of Service before continuing.',
  USER_COUNT_FAILED: 'Failed to check user capacity',
  SIGN_IN_FAILED: 'An error occurred during sign in',
  NO_SESSION_AFTER_CALLBACK: 'No session found after OAuth callback',
  CALLBACK_FAILED: 'Failed to complete sign in',
  LIST_UNITS_FAILED: 'Failed to load unit configurations',
  UNIT_VISIBILITY_FAILED: 'Failed to update visibility',
  DELETE_UNIT_FAILED: 'Failed to delete unit',
  SAVE_UNIT_FAILED: 'Failed to save configuration. Please try again.',
  UNIT_FIELDS_REQUIRED:
    'Please fill in all required fields: Unit Title, Grade Level, Learning Objectives, Unit Texts, and Assessment Criteria.',
  GENERATE_LINK_FAILED: 'Failed to generate link. Please try again.',
  REGENERATE_LINK_FAILED: 'Failed to regenerate link. Please try again.',
  DEACTIVATE_LINK_FAILED: 'Failed to deactivate link. Please try again.',
  INVALID_LINK: 'This student portal link is invalid or has been deactivated.',
  VALIDATE_LINK_FAILED: 'Failed to validate student portal link.',
  LOAD_STUDENT_UNITS_FAILED: 'Failed to load your unit configurations.',
  NAME_AND_WORK_REQUIRED: 'Please enter your name and submit your work.',
  PROJECT_REQUIRED: 'Please select a project to get feedback for.',
  GENERATE_FEEDBACK_FAILED: 'Failed to generate feedback: {reason}',
} as const;

test.each(Object.entries(promised))('%s says what the product promises', (code, message) => {
  expect(problems[code as keyof typeof promised].message).toBe(message);
});

test.each([
  ['SIGN_IN_FAILED', 'Sign In Failed'],
  ['CALLBACK_FAILED', 'Authentication Error'],
  ['INVALID_LINK', 'Invalid Link'],
  ['LINK_REQUIRED', 'Access Required'],
] as const)('%s stands under the promised heading', (code, title) => {
  expect(problems[code].title).toBe(title);
});

test('a parameter of a message is filled in where it stands', () => {
  expect(problemMessage('GENERATE_FEEDBACK_FAILED', { reason: 'no paper' })).toBe(
    'Failed to generate feedback: no paper',
  );
  expect(problemMessage('SIGN_IN_START_FAILED', { provider: 'Google' })).toBe(
    'Failed to sign in with Google',
  );
  expect(problemMessage('OAUTH_ERROR', { error: 'access_denied' })).toBe('OAuth error: access_denied');
});

test('an address that is none is answered in the promised words', () => {
  expect(fieldMessages.email).toBe('Please enter a valid email address');
});

test('what is missing is named as one thing or as several, whatever its name ends in', () => {
  expect(fieldMessages.required('Focus')).toBe('Focus is required.');
  expect(fieldMessages.required('Assessment criteria', 'several')).toBe('Assessment criteria are required.');
});
