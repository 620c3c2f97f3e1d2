/** A sentence or a part of one, with some of the text on both sides of it. */
export type Passage = { quote: string; before: string; after: string };
