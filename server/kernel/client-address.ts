/**
 * The address that a request came from. `X-Forwarded-For` is believed only for as many proxies as are configured,
 * counted from the right, since everything further left can be written by the client.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  // A socket for both kinds of address names an IPv4 one in the notation of the other.
  const direct = (socketAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (trustProxy === 0 || !forwardedFor) return direct;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return hops.at(-trustProxy) ?? direct;
}
