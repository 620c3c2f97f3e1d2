/** Draws each run of dark modules in a row as one rectangle. */
export function toPath(fields: readonly (readonly boolean[])[]): string {
  let path = '';
  fields.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      const width = x + 1 - from;
      path += `M${from} ${y}h${width}v1h-${width}z`;
    }
  });
  return path;
}
