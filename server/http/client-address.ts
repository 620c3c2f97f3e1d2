import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from '#server/process/config.ts';

export function addressOf(context: Context, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  const { address } = getConnInfo(context).remote;
  return clientAddress(address, context.req.header('x-forwarded-for'), trustProxy);
}

/** `X-Forwarded-For` counts from the right, for the configured proxies: the rest can be written by the client. */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  // Dual-stack sockets show IPv4 addresses in IPv6 notation.
  const direct = (socketAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (trustProxy === 0 || !forwardedFor) return direct;
  const hops = forwardedFor.split(',').map((hop) => withoutPort(hop.trim()));
  return hops.at(-trustProxy) ?? direct;
}

/** Some proxies append the port, which differs for every connection. */
function withoutPort(hop: string): string {
  return hop.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[([^\]]+)\](?::\d+)?$/, '$1');
}

/** An IPv4 address, or a /64 of IPv6: a single device can use all of its 18 quintillion addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  // An IPv4 address at the end stands for two groups.
  const given = groups.length + rest.length + (address.includes('.') ? 1 : 0);
  const whole = tail === undefined ? groups : [...groups, ...Array(8 - given).fill('0'), ...rest];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
