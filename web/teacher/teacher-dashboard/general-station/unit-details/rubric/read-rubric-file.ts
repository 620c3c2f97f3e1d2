import { rubricBytes } from '#contract/constants.ts';
import { readRubric } from '#contract/rubric-files.ts';
import { rubricProblems } from '#contract/rubric-problems.ts';
import { callApi } from '#web/lib/http.ts';
import { Problem } from '#web/lib/problem.ts';
import { toBase64 } from '#web/lib/to-base64.ts';
import { type RubricDraft, toDraft } from './rubric-draft.ts';

/** For a photo, which a model tries first and then the server's own reader. */
const silenceMs = 120_000;

/** Throws a Problem. */
export async function readRubricFile(file: File): Promise<RubricDraft> {
  const tooLarge = rubricProblems.RUBRIC_TOO_LARGE;
  if (file.size > rubricBytes) throw new Problem('RUBRIC_TOO_LARGE', tooLarge.message, tooLarge);
  const input = { name: file.name.slice(-300), file: await toBase64(file) };
  return toDraft(await callApi(readRubric, input, { silenceMs }), null);
}
