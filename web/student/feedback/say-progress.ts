import { isCoach } from '#words/who-wrote.ts';
import type { FeedbackView } from './session/feedback-view.ts';

/** The line that is shown while feedback is on its way. */
export function sayProgress({ phase, connection, source, writers }: FeedbackView): string {
  if (connection === 'offline' && phase === 'sending') {
    return 'You seem to be offline. Your work is kept on this device and is sent once, as soon as you are back.';
  }
  if (connection !== 'good' && phase === 'sending') {
    return 'The connection is slow. Your work is kept on this device and is sent once, as soon as it can be.';
  }
  if (connection !== 'good')
    return 'The connection was lost. Writing goes on; this page catches up by itself.';
  if (phase === 'sending') return 'Your work is on its way …';
  if (source === null) return 'Your work is saved. Feedback is on its way …';
  // A model that was asked may still be starting, or be down: only its first words show that it reads.
  const isHeard = isCoach(source) || Object.keys(writers).length > 0;
  if (!isHeard)
    return `Your work is saved. Waiting for the first words of ${source}. This can take a minute …`;
  return `${isCoach(source) ? 'The built-in coach' : source} is reading your work and writing …`;
}
