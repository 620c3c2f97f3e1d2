/** A part of the driver that its types leave out. */
declare module 'pg/lib/utils.js' {
  /** What is sent for a value: text, bytes or nothing. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
