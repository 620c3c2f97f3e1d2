/** A heading and a step. `{name}` stands for words that the ground of the move has found. */
export type MoveText = readonly [label: string, body: string];

/** A full stop or a comma behind a quotation stands within it, as American English has it; none stands behind "…". */
export function withStopsInside(text: string): string {
  return text.replace(/”([.,])/g, '$1”').replaceAll('….', '…');
}
