export type DraftsSoFar = {
  /** Number of the draft that the button would send, from 2. */
  draft: number;
  /** How many of the drafts that the teacher allows are used. */
  used: number;
  limit: number;
  waitsForTeacher: boolean;
};

/** The hint below the button. */
export function sayDraft({ draft, used, limit, waitsForTeacher }: DraftsSoFar): string {
  if (used >= limit) {
    const [drafts, sent] = limit === 1 ? ['draft', 'it'] : ['drafts', 'them all'];
    return `Your teacher set ${limit} ${drafts} for a work, and you have sent ${sent}. "I'm done" begins a new work.`;
  }
  if (waitsForTeacher)
    return 'Your teacher has your last draft. You can send the next one after they have answered it.';
  return draft === used + 1
    ? `This sends draft ${draft} of ${limit}.`
    : `A draft without feedback does not count: you have ${limit - used} of ${limit} left.`;
}
