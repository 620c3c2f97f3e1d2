import { photoBytes } from '#contract/constants.ts';
import { photoProblems } from '#contract/photo-problems.ts';
import { Problem } from '../../lib/problem.ts';
import { wholePicture } from './crop-box.ts';
import { cutPicture } from './draw-picture.ts';
import { kindBytes, pictureKind } from './picture-kind.ts';

/**
 * A chosen file as it can be sent. What this browser can open is drawn anew, which makes it smaller and takes its
 * place and device out; what it cannot open (HEIC in most) goes as it is. Fails with a Problem.
 */
export async function takeFile(file: Blob): Promise<Blob> {
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
