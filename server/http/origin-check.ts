const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request that may change something comes from our own pages, or from no page at all. Browsers send Origin
 * with every such request and scripts cannot forge it; programs without a browser send neither header. The Host header
 * proves nothing: a foreign name can be pointed at this machine.
 */
export function isOwnOrigin(
  headers: { origin: string | undefined; fetchSite: string | undefined },
  ownOrigin: string,
): boolean {
  if (headers.fetchSite && headers.fetchSite !== 'same-origin' && headers.fetchSite !== 'none') return false;
  if (!headers.origin || headers.origin === ownOrigin) return true;
  if (!URL.canParse(headers.origin)) return false;
  const [theirs, ours] = [new URL(headers.origin), new URL(ownOrigin)];
  return loopbackNames.has(theirs.hostname) && loopbackNames.has(ours.hostname) && theirs.port === ours.port;
}
