/** Sign-in, terms, capacity. Imports nothing, so that the public pages can use it. */
export const signInProblems = {
  NOT_SIGNED_IN: { status: 401, title: 'Sign in needed', message: 'Please sign in to continue.' },
  TERMS_REQUIRED: {
    status: 403,
    title: 'Terms required',
    message: 'Please agree to the Privacy Policy and Terms of Service before continuing.',
  },
  USER_LIMIT_REACHED: {
    status: 403,
    title: 'Sign-ups are closed',
    message:
      'We are at user capacity right now. Leave your e-mail address and we will contact you when a place is free.',
  },
  USER_COUNT_FAILED: { status: 500, title: 'Error', message: 'Failed to check user capacity' },
  // Where Google signs in: 'Failed to sign in with Google'.
  SIGN_IN_START_FAILED: {
    status: 502,
    title: 'Sign In Failed',
    message: 'Failed to sign in with {provider}',
  },
  SIGN_IN_GONE: {
    status: 404,
    title: 'Sign In Failed',
    message: 'This way to sign in is not offered any more. Please load the page again and choose another.',
  },
  SIGN_IN_FAILED: { status: 500, title: 'Sign In Failed', message: 'An error occurred during sign in' },
  OAUTH_ERROR: { status: 400, title: 'Authentication Error', message: 'OAuth error: {error}' },
  NO_SESSION_AFTER_CALLBACK: {
    status: 400,
    title: 'Authentication Error',
    message: 'No session found after OAuth callback',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    title: 'Authentication Error',
    message: 'This account has no verified e-mail address. Please verify it there, then sign in again.',
  },
  GROUP_NOT_ADMITTED: {
    status: 403,
    title: 'For teachers only',
    message:
      'Only teachers sign in here, and {provider} does not list this account as a teacher’s. Students need no account: open the link from your teacher. If you teach, ask whoever looks after your school’s accounts.',
  },
  ADDRESS_NOT_ADMITTED: {
    status: 403,
    title: 'Not a school account',
    message:
      'The address of this {provider} account cannot sign in here. Please use the account that your school gave you as a teacher. Students need no account: open the link from your teacher.',
  },
  ADDRESS_SIGNS_IN_ELSEWHERE: {
    status: 409,
    title: 'Another sign-in',
    message: 'This address already signs in with {provider}. Please use that button.',
  },
  CALLBACK_FAILED: { status: 500, title: 'Authentication Error', message: 'Failed to complete sign in' },
  SIGN_OUT_FAILED: { status: 500, title: 'Error', message: 'Failed to sign out. Please try again.' },
} as const;
