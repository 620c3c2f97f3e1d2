import decode from 'heic-decode';

type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** The first picture of a HEIC file, already turned as the file says, or null where it is larger than allowed. */
export async function decodeHeic(bytes: Uint8Array, mostPixels: number): Promise<Pixels | null> {
  const images = await decode.all({ buffer: bytes });
  try {
    const [first] = images;
    if (!first) throw new Error('no picture inside');
    // Said by its header: nothing is decoded before this.
    if (first.width * first.height > mostPixels) return null;
    return await first.decode();
  } finally {
    images.dispose();
  }
}
