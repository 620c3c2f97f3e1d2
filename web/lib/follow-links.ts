/**
 * Hands clicks on plain links to the router where it knows the page. So links are plain `<a href>`, which work
 * before the script has loaded and need no router to render.
 */
export function followLinks(isOwn: (path: string) => boolean, go: (to: string) => void): void {
  document.addEventListener('click', (event) => {
    const to = ownTarget(event);
    if (to === undefined || !isOwn(to.pathname)) return;
    event.preventDefault();
    go(to.pathname + to.search + to.hash);
  });
}

function ownTarget(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
  const to = new URL(link.href);
  if (to.origin !== location.origin) return;
  // A fragment of the current page: leave it to the browser.
  if (to.hash && to.pathname === location.pathname && to.search === location.search) return;
  return to;
}
