/** Which rooms of the server may write a table, and which others read it. One room writes, but where a reason is given. */
export type TableBorder = { writes: string; alsoWrite?: readonly string[]; read?: readonly string[] };

/** How a source uses a table. */
type Use = { table: string; isWritten: boolean; line: number };

const names = (table: string) => String.raw`(?:${table})\b`;
const written = (table: string) =>
  new RegExp(
    String.raw`(?:insert into|update|delete from)\s+${names(table)}|(?:insertInto|updateTable|deleteFrom)\('${names(table)}`,
    'g',
  );
const read = (table: string) =>
  new RegExp(
    String.raw`(?<!delete )(?:from|join|using)\s+${names(table)}|(?:selectFrom|[a-z]+Join)\('${names(table)}`,
    'g',
  );

/** The tables that a source names in statements, in the words of SQL or of its builder. */
export function usesOfTables(source: string, tables: readonly string[]): Use[] {
  const any = tables.join('|');
  const usesOf = (pattern: RegExp, isWritten: boolean) =>
    [...source.matchAll(pattern)].map((found) => ({
      table: /\w+$/.exec(found[0])?.[0] ?? '',
      isWritten,
      line: source.slice(0, found.index + found[0].length).split('\n').length,
    }));
  return [...usesOf(written(any), true), ...usesOf(read(any), false)];
}

/** Statements of a room that no border of its table allows. */
export function crossedTables(
  path: string,
  source: string,
  borders: Readonly<Record<string, TableBorder>>,
): { rule: string; from: string; to: string }[] {
  const room = path.split('/')[1] ?? '';
  return usesOfTables(source, Object.keys(borders)).flatMap(({ table, isWritten, line }) => {
    const { writes, alsoWrite = [], read = [] } = borders[table] ?? { writes: '' };
    const writers = [writes, ...alsoWrite];
    if (writers.includes(room) || (!isWritten && read.includes(room))) return [];
    const rule = isWritten ? 'a-table-is-written-by-its-room' : 'a-table-names-who-reads-it';
    return [{ rule, from: `${path}:${line}`, to: table }];
  });
}
