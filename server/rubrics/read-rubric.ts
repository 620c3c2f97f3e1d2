import type { CodeOf } from '#contract/call.ts';
import { rubricBytes } from '#contract/constants.ts';
import { type readRubric as call, rubricsPerHour } from '#contract/rubric-files.ts';
import type { RubricReading } from '#contract/rubrics.ts';
import { countedAs } from '#server/database/actor.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Fail } from '#server/http/problem.ts';
import { type PhotosContext, readPhoto } from '#server/photos/index.ts';
import { hourMs, secondMs } from '#server/process/clock.ts';
import type { RubricFile } from '#server/providers/rubric-file/file-grid.ts';
import { fileKindOf } from '#server/providers/rubric-file/file-kind.ts';
import {
  openRubricFiles,
  type RubricFileReading,
  type RubricFiles,
} from '#server/providers/rubric-file/rubric-files.ts';
import { textToGrid } from '#words/rubric/grid.ts';
import { readRubric as readGrid } from '#words/rubric/read-rubric.ts';

type RubricFail = Fail<CodeOf<typeof call>>;

/** Photos are read as students' are. */
export type RubricsContext = PhotosContext & { files: RubricFiles };

/** The reading process starts with the first file. */
export function openRubrics(photos: PhotosContext): RubricsContext {
  return { ...photos, files: openRubricFiles() };
}

/** A file is neither kept nor logged. */
export function readRubric(rubrics: RubricsContext): Handler<typeof call> {
  return async ({ input, actor, fail, request }) => {
    const bytes = Buffer.from(input.file, 'base64');
    if (bytes.length > rubricBytes) throw fail('RUBRIC_TOO_LARGE');
    const limit = { key: `rubric:${countedAs(actor)}`, seconds: hourMs / secondMs, max: rubricsPerHour };
    await takeRequestLimits(rubrics, actor, [limit]);
    const reading =
      fileKindOf(bytes) === 'photo'
        ? await readOfPhoto({ bytes, signal: request.signal, teacherId: actor.teacherId }, fail)
        : await readOfFile({ name: input.name, bytes }, actor.teacherId, fail);
    if (reading.rows.length === 0) throw fail('RUBRIC_EMPTY');
    return reading;
  };

  async function readOfFile(file: RubricFile, turn: string, fail: RubricFail): Promise<RubricReading> {
    const read = await rubrics.files.read(file, turn);
    if (read.kind === 'rubric') return read.isDoubtful ? askedAbout(read.reading) : read.reading;
    throw fail(refusals[read.kind]);
  }

  async function readOfPhoto(
    photo: Parameters<typeof readPhoto>[1],
    fail: RubricFail,
  ): Promise<RubricReading> {
    const { text } = await readPhoto(rubrics, photo, fail, true);
    return askedAbout(readGrid(textToGrid(text)));
  }
}

const refusals = {
  'too-large': 'RUBRIC_TOO_LARGE',
  'wrong-type': 'RUBRIC_TYPE',
  'too-slow': 'RUBRIC_TOO_SLOW',
  broken: 'RUBRIC_BROKEN',
  busy: 'RUBRIC_BUSY',
} as const satisfies Record<Exclude<RubricFileReading['kind'], 'rubric'>, string>;

/** Letters may be wrong in a photo, and there and in a PDF without rules the cells. */
function askedAbout(reading: RubricReading): RubricReading {
  const rows = reading.rows.map((row) => ({
    ...row,
    asks: [
      ...new Set([...row.asks, 'criterion' as const, ...(row.levels.length > 0 ? ['levels' as const] : [])]),
    ],
  }));
  return { ...reading, rows };
}
