import { describe, expect, it } from 'vitest';
import { loadOnce } from './load-once.ts';

describe('loadOnce', () => {
  it('loads once, however often it is asked', async () => {
    let loads = 0;
    const get = loadOnce(async () => {
      loads += 1;
      return 'code';
    });
    expect(await Promise.all([get(), get()])).toEqual(['code', 'code']);
    expect(await get()).toBe('code');
    expect(loads).toBe(1);
  });

  it('answers null when it cannot be had, and loads again when next asked', async () => {
    let loads = 0;
    const get = loadOnce(async () => {
      loads += 1;
      if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return 'code';
    });
    expect(await Promise.all([get(), get()])).toEqual([null, null]);
    expect(await get()).toBe('code');
    expect(loads).toBe(2);
  });
});
