import { openDevice } from '#bench/load/load-classroom.ts';
import { anyAddress } from './browser.ts';

const pools = new Map<string, string[]>();
const count = 100;

/** Opens the form at so many devices, so that no limit of a device hides what lies behind it. */
export async function openDevices(origin: string, link: string): Promise<void> {
  const pool: string[] = [];
  while (pool.length < count) {
    pool.push(await openDevice(origin, link, { 'X-Forwarded-For': anyAddress() }));
  }
  pools.set(origin, pool);
}

/** The cookie of a device of this station; none before they were opened. */
export function deviceOf(origin: string, next: () => number = Math.random): string {
  const pool = pools.get(origin) ?? [];
  return pool[Math.floor(next() * pool.length)] ?? '';
}
