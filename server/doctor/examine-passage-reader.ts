import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { secondMs } from '#server/process/clock.ts';
import { readChecksums } from '#server/providers/passage-reader/checksums.ts';
import { openPassageReader, type PassageReader } from '#server/providers/passage-reader/passage-reader.ts';
import { examine, type Finding } from './examine.ts';

type Examined = {
  /** Where the model lies, with its sums. */
  folder?: URL | undefined;
  open?: () => PassageReader;
};

const patienceMs = 20 * secondMs;
const openSoon = () => openPassageReader({ priority: constants.priority.PRIORITY_NORMAL });
const root = fileURLToPath(new URL('../../', import.meta.url));

const telling = { quote: 'My uncle comes into my room at night and touches me.', before: '', after: '' };
const harmless = { quote: 'The ants carry leaves to their nest.', before: '', after: '' };

/** The model that reads passages for concerns: its files are those of the release, and it tells harm from none. */
export async function examinePassageReader({ folder, open = openSoon }: Examined = {}): Promise<Finding[]> {
  const files = await examine(
    'model for concerns',
    'Bring back the files of the release (`git restore` with their names, or a new image), and restart.',
    async () => {
      const sums = readChecksums(folder);
      if (sums.length === 0) throw new Error('SHA256SUMS names no file: what was released is not known');
      const faults = (await Promise.all(sums.map(faultOf))).filter((fault) => fault !== null);
      if (faults.length > 0) throw new Error(`${faults.join(', ')}. ${consequence}`);
      return 'its files are those of the release';
    },
  );
  if (!files.isWell) return [files];
  const reading = await examine(
    'reading of passages',
    'Run `npm ci`, which brings what runs the model, and see that 250 MB of memory are free.',
    async () => {
      const reader = open();
      try {
        const answers = await reader.read([telling, harmless], patienceMs).catch((error: Error) => {
          throw new Error(`${error.message}. ${consequence}`);
        });
        const [harm = Number.NaN, none = Number.NaN] = answers.map(([concern]) => concern ?? Number.NaN);
        if (!(harm > 0 && none < 0)) throw new Error(`harm is not told from none. ${consequence}`);
        return 'harm is told from none';
      } finally {
        await reader.close();
      }
    },
  );
  return [files, reading];
}

const consequence =
  'Meanings come out wrong, or cannot be compared: then concerns are found by words alone, and more of them are missed';

async function faultOf({ file, sha256 }: { file: URL; sha256: string }): Promise<string | null> {
  const name = relative(root, fileURLToPath(file));
  try {
    const found = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    return found === sha256 ? null : `${name} is not the file of the release`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return `${name} is missing`;
    throw error;
  }
}
