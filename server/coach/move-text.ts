/** A heading and a step. `{name}` stands for words that the ground of the move has found. */
export type MoveText = readonly [label: string, body: string];
