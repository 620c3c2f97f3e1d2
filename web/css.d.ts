/** Imported for their side effect. */
declare module '*.css';

declare module '*.webp' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: so the build makes it.
  export default address;
}

declare module '*?worker&url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: so the build makes it.
  export default address;
}
