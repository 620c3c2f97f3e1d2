import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf } from '#web/build/manifest.ts';
import { distFolder } from '#web/build/vite-settings.ts';

/** A student on a school network waits for these bytes before anything can be typed. */
const limitBytes = 80 * 1024;

const { script, modules, styles } = filesOf('student');
const sizes = [script, ...modules].map((file) => ({ file, bytes: gzippedSize(file) }));
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);

for (const { file, bytes } of sizes) console.log(`${toKilobytes(bytes).padStart(9)}  ${file}`);
const css = styles.reduce((sum, file) => sum + gzippedSize(file), 0);
console.log(
  `student page: ${toKilobytes(total)} of JavaScript (limit ${toKilobytes(limitBytes)}), ${toKilobytes(css)} of CSS, gzipped`,
);
if (total > limitBytes) {
  console.error('The student page loads more JavaScript at first than it may.');
  process.exitCode = 1;
}

function gzippedSize(file: string) {
  return gzipSync(readFileSync(join(distFolder, file)), { level: 9 }).byteLength;
}

function toKilobytes(bytes: number) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
