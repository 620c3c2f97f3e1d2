/** When the Privacy Policy and the Terms of Service were last changed. */
export const policiesUpdated = '8/16/2025';

/** When the pages that go with them were last changed. */
export const trustPagesUpdated = '11/30/2026';

export const policyPages = [
  ['/privacy-policy', 'Privacy Policy', 'what we keep, why and for how long'],
  ['/terms-of-service', 'Terms of Service', 'who may use it, price and rules'],
  ['/data', 'Where is my data?', 'for students: the way of one piece of work'],
  ['/sub-processors', 'Sub-processors', 'the outside companies, one by one'],
  ['/bill-of-rights', 'Bill of Rights', 'for New York families and districts'],
  ['/accessibility', 'Accessibility', 'what was tested, and what was not'],
  ['/safeguarding', 'Safeguarding', 'what the check of students’ words can and cannot see'],
  ['/schools', 'For schools', 'network, devices, sign-in, a copy of your own'],
] as const;
