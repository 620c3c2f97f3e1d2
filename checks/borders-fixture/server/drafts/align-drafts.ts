import { giveFeedback } from '../feedback/index.ts'; // crosses: direction-of-drafts

export const alignDrafts = giveFeedback;
