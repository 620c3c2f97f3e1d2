import { possibleNames } from '#words/name-hint.ts';
import { replaceNames } from '#words/name-shape.ts';
import type { WorkForm } from './work-form.ts';

export type NameQuestion = ReturnType<typeof createNameQuestion>;

/** Asks about each name once. */
export function createNameQuestion(form: WorkForm) {
  const kept = new Set<string>();
  return {
    /** A name in the work that may be a real person's and was not asked about yet; null if there is none. */
    find(allowedText: string) {
      const found = possibleNames(form.get().work, allowedText).find(({ name }) => !kept.has(name));
      return found?.name ?? null;
    },
    /** Replaces the name by a placeholder everywhere. */
    remove(name: string) {
      form.set({ work: replaceNames(form.get().work, name, '[name]') });
    },
    keep: (name: string) => void kept.add(name),
  };
}
