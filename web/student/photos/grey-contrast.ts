const contrast = 1.5;

/** For a canvas that supports filters. */
export const greyContrastFilter = `grayscale(1) contrast(${contrast})`;

/** The same for a canvas without filters: changes the pixels in place, but not alpha. */
export function greyContrastPixels(rgba: Uint8ClampedArray): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const grey = 0.2126 * (rgba[at] ?? 0) + 0.7152 * (rgba[at + 1] ?? 0) + 0.0722 * (rgba[at + 2] ?? 0);
    const value = (grey - 127.5) * contrast + 127.5;
    rgba[at] = value;
    rgba[at + 1] = value;
    rgba[at + 2] = value;
  }
}
