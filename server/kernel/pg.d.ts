import type { FieldDef } from 'pg';

/** Parts of the driver that its types leave out. */
declare module 'pg' {
  // biome-ignore lint/suspicious/noExplicitAny: it must look like the declaration that it adds to.
  interface Result<R = any> {
    addFields(fields: FieldDef[]): void;
    parseRow(values: readonly (string | null)[]): R;
  }
}
