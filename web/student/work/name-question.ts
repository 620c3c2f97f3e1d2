import { possibleNames } from '#words/name-hint.ts';
import { replaceNames } from '#words/name-shape.ts';
import type { WorkForm } from './work-form.ts';

/** Asks about names of people, calmly: one at a time, and about each only once. */
export interface NameQuestion {
  /** A name in the work that may be a real person's and was not asked about yet, or null. */
  find(allowedText: string): string | null;
  /** Puts a placeholder wherever the name stands. */
  remove(name: string): void;
  keep(name: string): void;
}

export function createNameQuestion(form: WorkForm): NameQuestion {
  const kept = new Set<string>();
  return {
    find(allowedText) {
      const found = possibleNames(form.get().work, allowedText).find(({ name }) => !kept.has(name));
      return found?.name ?? null;
    },
    remove(name) {
      form.set({ work: replaceNames(form.get().work, name, '[name]') });
    },
    keep: (name) => void kept.add(name),
  };
}
