export { giveFeedback } from './give-feedback.ts';
