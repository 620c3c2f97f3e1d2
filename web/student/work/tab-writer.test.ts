import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepWriter } from './tab-writer.ts';
import { createWorkForm, noEntries } from './work-form.ts';

const beans = '019abcde-0000-7000-8000-00000000000a';
const inClass = { unitIds: [beans], isShared: false };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    kept,
  });
});

afterEach(() => vi.unstubAllGlobals());

const keptInTab = () => [...(sessionStorage as unknown as { kept: Map<string, string> }).kept.values()];

/** The page as it is after a reload. */
function open(around = inClass, typed: Partial<typeof noEntries> = {}) {
  const form = createWorkForm();
  form.set(typed);
  return { form, writer: keepWriter(form, 'teacher', around) };
}

/** A student who typed and chose. */
function write() {
  const { form } = open();
  form.set({ nickname: 'Blue Heron' });
  form.set({ unitId: beans, work: 'My work' });
}

describe('who writes in a tab', () => {
  it('is there again after a reload, with the project and without a word of the work', () => {
    write();
    const { form, writer } = open();
    expect(form.get()).toEqual({ ...noEntries, nickname: 'Blue Heron', unitId: beans });
    expect(writer.isFilledIn()).toBe(true);
  });

  it('is nobody who was filled in once the nickname is typed, also where it is the same', () => {
    write();
    const { form, writer } = open();
    form.set({ work: 'More' });
    expect(writer.isFilledIn()).toBe(true);
    form.set({ nickname: 'Blue Hero' });
    form.set({ nickname: 'Blue Heron' });
    expect(writer.isFilledIn()).toBe(false);
  });

  it('stands over nothing that was typed before it came', () => {
    write();
    expect(open(inClass, { nickname: 'Red Fox' }).form.get()).toMatchObject({
      nickname: 'Red Fox',
      unitId: '',
    });
  });

  it('keeps no project that is not to be chosen any more', () => {
    write();
    expect(open({ ...inClass, unitIds: [] }).form.get()).toMatchObject({
      nickname: 'Blue Heron',
      unitId: '',
    });
  });

  it('is forgotten with "I\'m done", and by who is not it', () => {
    write();
    const { form, writer } = open();
    writer.forget();
    expect(form.get()).toEqual(noEntries);
    expect(open().form.get()).toEqual(noEntries);
  });

  it('is kept nowhere where devices are shared, and what the tab knew goes', () => {
    write();
    const { form } = open({ ...inClass, isShared: true });
    expect(form.get()).toEqual(noEntries);
    form.set({ nickname: 'Blue Heron', unitId: beans });
    expect(keptInTab()).toEqual([]);
  });
});
