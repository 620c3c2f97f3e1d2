/** Styles are imported for their effect: the build puts them into the page's stylesheets. */
declare module '*.css';
