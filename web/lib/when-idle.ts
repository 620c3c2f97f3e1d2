/** Runs the work after the page has loaded and the browser is idle. */
export function whenIdle(work: () => void): void {
  const later = window.requestIdleCallback ?? setTimeout;
  if (document.readyState === 'complete') later(work);
  else addEventListener('load', () => later(work));
}
