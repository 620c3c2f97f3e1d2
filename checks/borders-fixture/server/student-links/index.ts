export { findLink } from './find-link.ts';
