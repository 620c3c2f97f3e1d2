/** When the Privacy Policy and the Terms of Service were last changed. */
export const policiesUpdated = '8/16/2025';
