import type { Books } from './books.ts';
import { passTime } from './pass-time.ts';
import type { Webhooks, WebhookWay } from './webhooks.ts';

export type PaymentsControl = ReturnType<typeof createControl>;

const dayMs = 86_400_000;

/** What a person or a test may do to the practice server: move its clock and let things go wrong. */
export function createControl({ books, save, webhooks }: { books: Books; save(): void; webhooks: Webhooks }) {
  const { state } = books;
  let faults = { left: 0, status: 500 };
  let answersToLose = 0;

  return {
    /** Moves the clock on; what is due on the way happens in order, each thing at its own moment. */
    advanceDays(days: number) {
      if (!(days > 0 && days <= 3660)) throw new RangeError('the clock goes on by up to ten years at a time');
      state.offsetMs += Math.round(days * dayMs);
      passTime(books);
      save();
    },
    /** How far the practice clock is ahead of the real one. */
    offsetMs: () => state.offsetMs,
    /** The next requests to the API are answered with an error of the server's. */
    failRequests(count: number, status = 500) {
      faults = { left: count, status };
    },
    /** The next requests are carried out, but their answers never arrive. */
    loseAnswers(count: number) {
      answersToLose = count;
    },
    takeLoss(): boolean {
      if (answersToLose <= 0) return false;
      answersToLose -= 1;
      return true;
    },
    takeFault(): number | null {
      if (faults.left <= 0) return null;
      faults.left -= 1;
      return faults.status;
    },
    /** How events from now on reach the receiver. */
    deliver: (way: WebhookWay) => webhooks.deliver(way),
    /** Sends the events that were held. */
    release: (order?: 'oldest-first' | 'newest-first') => webhooks.release(order),
    /** Until every event that is not held has been taken. */
    settled: () => webhooks.settled(),
  };
}
