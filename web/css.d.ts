/** Styles are imported for their effect: the build puts them into the page's stylesheets. */
declare module '*.css';

/** The address of a file that the build makes a worker of. */
declare module '*?worker&url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: so the build makes it.
  export default address;
}
