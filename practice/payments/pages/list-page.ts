/** The newest of a list, at most `limit` of them. Nobody asks for more than one page. */
export function toListPage<T>(
  url: string,
  all: readonly T[],
  { limit = 10 }: { limit?: number | undefined },
) {
  const data = all.toReversed().slice(0, limit);
  return { object: 'list' as const, url, has_more: data.length < all.length, data };
}
