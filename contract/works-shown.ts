/** What a list of works shows, and in which order. Apart from the calls, so that pages have it without the schema library. */

export const worksShown = ['all', 'new', 'needs a look', 'held'] as const;
export type WorksShown = (typeof worksShown)[number];

export const worksSorts = ['newest', 'name', 'reason', 'unit'] as const;
export type WorksSort = (typeof worksSorts)[number];

/** What is held is a queue. */
export function usualSort(show: WorksShown): WorksSort {
  return show === 'held' ? 'reason' : 'newest';
}
