import { photoBytes } from '#contract/constants.ts';
import { photoProblems } from '#contract/photo-problems.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { Problem } from '../../lib/problem.ts';
import { wholePicture } from './crop-box.ts';
import { cutPicture } from './draw-picture.ts';
import { kindBytes, pictureKind } from './picture-kind.ts';

/** The pictures among the files. A toast names the others. */
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

/**
 * A chosen file, ready to be sent. A picture that this browser can open is drawn anew, which makes it smaller and
 * removes place and device; others (HEIC in most browsers) are sent as they are. Throws a Problem.
 */
async function takeFile(file: Blob): Promise<Blob> {
  const first = new Uint8Array(await file.slice(0, kindBytes).arrayBuffer());
  if (pictureKind(first) === null) throw photoProblem('PHOTO_TYPE');
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) {
    if (file.size > photoBytes) throw photoProblem('PHOTO_TOO_LARGE');
    return file;
  }
  try {
    return await cutPicture(picture, wholePicture);
  } finally {
    picture.close();
  }
}

function photoProblem(code: keyof typeof photoProblems): Problem {
  return new Problem(code, photoProblems[code].message, photoProblems[code]);
}
