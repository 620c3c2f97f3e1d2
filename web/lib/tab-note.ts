/** A value that survives a reload of this tab and nothing else. */
export function createTabNote<T>(key: string) {
  return {
    read(): T | null {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    /** Null removes the note. */
    write(value: T | null): void {
      try {
        if (value === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Refused storage remembers nothing.
      }
    },
  };
}
