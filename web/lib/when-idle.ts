/** Does what can wait once the page has loaded and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  const later = window.requestIdleCallback ?? setTimeout;
  if (document.readyState === 'complete') later(work);
  else addEventListener('load', () => later(work));
}
