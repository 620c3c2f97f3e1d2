export { alignDrafts } from './align.ts';
export { type Link, linkSentences } from './link-sentences.ts';
export { longestInOrder } from './longest-in-order.ts';
export { stateOfStep } from './step-state.ts';
export { isSurface } from './surface.ts';
