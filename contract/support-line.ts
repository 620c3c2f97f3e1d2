/** The one fixed line about help that a student may be shown. This file imports nothing: the student page uses it. */
export const supportLine =
  'You are not alone. If something is hurting you or someone you know, talk to an adult you trust, or call or text 988 at any time.';
