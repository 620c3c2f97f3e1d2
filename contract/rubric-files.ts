import { z } from 'zod';
import { call } from './call.ts';
import { bodyLimits } from './constants.ts';
import { photoErrors } from './photos.ts';
import { rubricReading } from './rubrics.ts';
import { text } from './text.ts';

/** Files read for a teacher in an hour. */
export const rubricsPerHour = 60;

export const readRubric = call({
  method: 'post',
  path: '/api/rubrics/read',
  access: 'teacher',
  allowedWhenDiskFull: true,
  summary: `Reads the criteria and levels of a rubric in a file: DOCX, XLSX, CSV, text, PDF or a photo; ${rubricsPerHour} an hour. The file is not kept.`,
  /** In base64, at most 10 MB; by its name CSV is told from other text. */
  input: z.object({ name: text('File name', 300), file: z.string() }),
  output: rubricReading,
  maxBody: bodyLimits.rubric,
  errors: [
    'RUBRIC_TYPE',
    'RUBRIC_TOO_LARGE',
    'RUBRIC_BROKEN',
    'RUBRIC_TOO_SLOW',
    'RUBRIC_EMPTY',
    ...photoErrors,
  ],
  busy: 'RUBRIC_BUSY',
  fallback: 'READ_RUBRIC_FAILED',
});
