import { showToast } from '#web/ui/toast-store.ts';
import { Problem } from '../../lib/problem.ts';
import { takeFile } from './take-file.ts';

/** The pictures in the files. What is none is said. */
export async function takeFiles(files: readonly File[]): Promise<Blob[]> {
  const taken: Blob[] = [];
  for (const file of files) {
    try {
      taken.push(await takeFile(file));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const text = files.length > 1 ? `${file.name}: ${error.message}` : error.message;
      showToast({ kind: 'destructive', title: error.title, text });
    }
  }
  return taken;
}
