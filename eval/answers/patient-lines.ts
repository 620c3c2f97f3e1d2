import { openLineReader } from '#server/providers/line-reader/line-reader.ts';

export type PatientLines = ReturnType<typeof openPatientLines>;

const patienceMs = 3_600_000;

/** The product's reader of lines, which may take its time: what is measured is not how busy the machine is. */
export function openPatientLines() {
  const reader = openLineReader({ batchMs: patienceMs, startMs: patienceMs });
  return { read: (lines: readonly string[]) => reader.read(lines, patienceMs), close: () => reader.close() };
}
