/** The package brings no types: this is the part of it that is used. */
declare module 'heic-decode' {
  namespace decode {
    type Pixels = { data: Uint8ClampedArray; width: number; height: number };
    type Picture = { width: number; height: number; decode(): Promise<Pixels> };
    function all(input: { buffer: Uint8Array }): Promise<Picture[] & { dispose(): void }>;
  }
  export = decode;
}
