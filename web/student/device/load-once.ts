/** Loads code once, however often it is asked for. Answers null if that fails; the next call then tries again. */
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
