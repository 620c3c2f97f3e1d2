/**
 * Loads code that comes after the page: once, however often it is asked for. Answers null where it cannot be had; it
 * is loaded again when it is next asked for.
 */
export function loadOnce<Code>(load: () => Promise<Code>): () => Promise<Code | null> {
  let loading: Promise<Code | null> | undefined;
  return () => {
    loading ??= load().catch(() => {
      loading = undefined;
      return null;
    });
    return loading;
  };
}
