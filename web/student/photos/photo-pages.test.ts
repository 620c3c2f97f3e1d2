import { describe, expect, it, vi } from 'vitest';
import { Problem, problemOf } from '../../lib/problem.ts';
import { createWorkForm } from '../work/work-form.ts';
import type { PhotoCalls, PhotoReading } from './photo-calls.ts';
import { createPhotoPages } from './photo-pages.ts';

const picture = (name: string) => new Blob([name]);
const reading = (text: string, please_check = false): PhotoReading => ({
  text,
  please_check,
  reader: 'local',
});

function open(read: (name: string, signal: AbortSignal) => Promise<PhotoReading>) {
  const form = createWorkForm();
  const onRefused = vi.fn();
  const asked: PhotoCalls['read'] = async (blob, signal) => read(await blob.text(), signal);
  const waited: number[] = [];
  const wait = async (ms: number, signal: AbortSignal) => {
    waited.push(ms);
    await Promise.resolve();
    signal.throwIfAborted();
  };
  return { form, onRefused, waited, pages: createPhotoPages(form, asked, onRefused, wait) };
}

describe('photographed pages', () => {
  it('are read one after another and become one text', async () => {
    let inside = 0;
    const { form, pages } = open(async (name) => {
      expect(++inside).toBe(1);
      await Promise.resolve();
      inside -= 1;
      return reading(`Text of ${name}.`);
    });
    pages.add([picture('one'), picture('two')]);
    expect(await pages.readAll()).toBe(2);
    expect(form.get()).toMatchObject({ work: 'Text of one.\n\nText of two.', source: 'camera' });
    expect(pages.get().map(({ state }) => state)).toEqual(['read', 'read']);
  });

  it('leave nothing when they are removed, edited or not', async () => {
    const { form, pages } = open(async (name) => reading(`Text of ${name}.`, true));
    pages.add([picture('one')]);
    await pages.readAll();
    form.set({ work: 'Text of number one.' });
    pages.remove(pages.get()[0]?.id ?? 0);
    expect(form.get()).toMatchObject({ work: '', source: 'text' });
    expect(pages.get()).toEqual([]);
  });

  it('keep the picture that is refused and go on with the next', async () => {
    const { form, onRefused, pages } = open(async (name) => {
      if (name === 'blurred') throw new Problem('PHOTO_UNREADABLE', 'Not read.', { status: 422 });
      return reading(`Text of ${name}.`);
    });
    pages.add([picture('blurred'), picture('two')]);
    expect(await pages.readAll()).toBe(1);
    expect(pages.get().map(({ state }) => state)).toEqual(['refused', 'read']);
    expect(onRefused).toHaveBeenCalledOnce();
    pages.replace(pages.get()[0]?.id ?? 0, picture('sharp'));
    await pages.readAll();
    expect(form.get().work).toBe('Text of sharp.\n\nText of two.');
  });

  it('are read as they are cropped, also where the crop comes while the picture is being read', async () => {
    let isBegun = false;
    const { form, pages } = open(async (name, signal) => {
      if (name !== 'whole') return reading(`Text of ${name}.`);
      isBegun = true;
      return await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    pages.add([picture('whole'), picture('two')]);
    const counting = pages.readAll();
    await vi.waitFor(() => expect(isBegun).toBe(true), { timeout: 20_000 });
    pages.replace(pages.get()[0]?.id ?? 0, picture('crop'));
    expect(await counting).toBe(2);
    expect(form.get().work).toBe('Text of crop.\n\nText of two.');
  });

  it('wait in the page while the network is away', async () => {
    let online = false;
    const { form, onRefused, pages } = open(async (name) => {
      if (!online) throw problemOf('OFFLINE');
      return reading(name);
    });
    pages.add([picture('one'), picture('two')]);
    expect(await pages.readAll()).toBe(0);
    expect(onRefused).toHaveBeenCalledOnce();
    expect(pages.get().map(({ problem }) => problem?.code)).toEqual(['OFFLINE', undefined]);
    online = true;
    await pages.readAll();
    expect(form.get().work).toBe('one\n\ntwo');
  });

  const busy = () =>
    new Problem('PHOTO_BUSY', 'Many photos.', { status: 503, title: 'One moment', retryAfter: 5 });

  it('wait for their turn while many are being read, and are read then', async () => {
    let refusals = 2;
    const states: (string | undefined)[] = [];
    const reasons: (string | undefined)[] = [];
    const { form, onRefused, waited, pages } = open(async (name) => {
      if (refusals-- > 0) throw busy();
      return reading(name);
    });
    pages.subscribe(() => {
      states.push(pages.get()[0]?.state);
      reasons.push(pages.get()[0]?.turn?.reason);
    });
    pages.add([picture('one')]);
    expect(await pages.readAll()).toBe(1);
    expect(form.get().work).toBe('one');
    expect(onRefused).not.toHaveBeenCalled();
    expect(waited).toHaveLength(2);
    for (const ms of waited) expect(ms).toBeGreaterThanOrEqual(5000);
    expect(states.join(' ')).toContain('reading waiting reading waiting reading read');
    expect(reasons).toContain('Many photos.');
    expect(pages.get()[0]?.turn).toBeNull();
  });

  it('wait for a limit of requests as they do for their turn, unless that takes long', async () => {
    const limited = (retryAfter: number) =>
      new Problem('RATE_LIMITED', 'That was a lot.', { status: 429, title: 'One moment', retryAfter });
    const problems = [limited(20), limited(1800)];
    const { onRefused, waited, pages } = open(async () => {
      throw problems.shift();
    });
    pages.add([picture('one')]);
    expect(await pages.readAll()).toBe(0);
    expect(waited).toHaveLength(1);
    expect(onRefused.mock.calls[0]?.[0]).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 1800 });
  });

  it('of a whole class that sends them together are all read, and nobody is told of a problem', async () => {
    vi.useFakeTimers();
    try {
      // As the server does it: two of one link are taken, one is read at a time, the others come back later.
      const [places, readMs] = [2, 4000];
      const refusal = new Problem('PHOTO_BUSY', 'Many.', {
        status: 503,
        title: 'One moment',
        retryAfter: 10,
      });
      let held = 0;
      let last = Promise.resolve();
      const read = async (name: string) => {
        if (held >= places) throw refusal;
        held += 1;
        last = last.then(() => new Promise((resolve) => setTimeout(resolve, readMs)));
        await last;
        held -= 1;
        return reading(name);
      };
      const students = Array.from({ length: 30 }, (_, at) => {
        const form = createWorkForm();
        const onRefused = vi.fn();
        const asked: PhotoCalls['read'] = async (blob) => read(await blob.text());
        const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
        const pages = createPhotoPages(form, asked, onRefused, wait);
        pages.add([picture(`page ${at}`)]);
        return { form, onRefused, done: pages.readAll() };
      });
      await vi.advanceTimersByTimeAsync(20 * 60 * 1000);
      for (const [at, { form, onRefused, done }] of students.entries()) {
        expect(await done).toBe(1);
        expect(form.get().work).toBe(`page ${at}`);
        expect(onRefused).not.toHaveBeenCalled();
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('are sent again where not all of them came through, or the service is busy', async () => {
    const problems = [
      new Problem('BODY_STALLED', 'Stood still.', { status: 408, title: 'Not everything arrived' }),
      new Problem('SERVICE_BUSY', 'Busy.', { status: 503, title: 'One moment' }),
    ];
    const { form, onRefused, pages } = open(async (name) => {
      const problem = problems.shift();
      if (problem) throw problem;
      return reading(name);
    });
    pages.add([picture('one')]);
    expect(await pages.readAll()).toBe(1);
    expect(form.get().work).toBe('one');
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('stay in the page, with a reason, where their turn does not come', async () => {
    const { onRefused, waited, pages } = open(async () => {
      throw busy();
    });
    pages.add([picture('one'), picture('two')]);
    expect(await pages.readAll()).toBe(0);
    // The last of a class waits for all others, at up to ten seconds a page.
    expect(waited.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(20 * 5000);
    expect(onRefused).toHaveBeenCalledOnce();
    expect(pages.get().map(({ state }) => state)).toEqual(['refused', 'new']);
    expect(pages.get()[0]?.problem?.code).toBe('PHOTO_BUSY');
  });

  it('can be stopped while they wait for their turn', async () => {
    const { pages, onRefused } = open(async () => {
      queueMicrotask(() => pages.stop());
      throw busy();
    });
    pages.add([picture('one')]);
    expect(await pages.readAll()).toBe(0);
    expect(pages.get().map(({ state }) => state)).toEqual(['new']);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('are not read on after a stop, and a removed one is forgotten while the others are read', async () => {
    const never = (signal: AbortSignal) =>
      new Promise<PhotoReading>((_, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const { form, onRefused, pages } = open((name, signal) =>
      name === 'one' ? never(signal) : Promise.resolve(reading(name)),
    );
    pages.add([picture('one'), picture('two')]);
    const stopped = pages.readAll();
    await Promise.resolve();
    pages.stop();
    expect(await stopped).toBe(0);
    expect(pages.get().map(({ state }) => state)).toEqual(['new', 'new']);

    const second = pages.readAll();
    await Promise.resolve();
    pages.remove(pages.get()[0]?.id ?? 0);
    expect(await second).toBe(1);
    expect(form.get().work).toBe('two');
    expect(onRefused).not.toHaveBeenCalled();
  });
});
