/** What a run of this domain tells: only its end, as a summary is shown when it is whole. */
export type ReadingEvent = { type: 'done' } | { type: 'failed'; message: string } | { type: 'cancelled' };
