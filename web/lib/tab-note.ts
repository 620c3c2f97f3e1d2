/** Something that one tab remembers through a reload, and no other tab or visit. */
export function createTabNote<T>(key: string) {
  return {
    read(): T | null {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    /** With null the note is gone. Where storage is refused, nothing is remembered. */
    write(value: T | null): void {
      try {
        if (value === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // After a reload it is asked for again.
      }
    },
  };
}
