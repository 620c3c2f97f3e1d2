import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSamples } from './make.ts';

// `npm run sample`: has the samples of the public pages written again.
for (const { file, content } of await makeSamples()) {
  writeFileSync(join(import.meta.dirname, '../..', file), `${JSON.stringify(content, undefined, 2)}\n`);
  console.log(file);
}
