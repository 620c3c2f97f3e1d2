import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that start whole programs or wait for a clock: short to read, long to run. */
const long = /\.(process|faults)\.test\.ts$|^(bench|trust|eval)\/|^server\/testing\//;
/** Tests that wait for silent lines and silent models most of their time. */
const waiting = /\.faults\.test\.ts$/;

/**
 * Without a record of earlier runs the runner begins with the largest files, and what takes minutes would come last,
 * alone on the machine. Here it comes first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const pathOf = ({ moduleId, project }: TestSpecification) =>
      moduleId.slice(project.config.root.length + 1);
    return inTurn(sorted, pathOf);
  }
}

/** The long ones first; of these every third waits, so that the workers that run beside it have the processors. */
export function inTurn<File>(files: readonly File[], pathOf: (file: File) => string): File[] {
  const isLong = (file: File) => long.test(pathOf(file));
  const isWaiting = (file: File) => waiting.test(pathOf(file));
  const idle = files.filter((file) => isWaiting(file));
  const busy = files.filter((file) => isLong(file) && !isWaiting(file));
  const mixed = idle.flatMap((file, at) => [file, ...busy.slice(2 * at, 2 * at + 2)]);
  return [...mixed, ...busy.slice(2 * idle.length), ...files.filter((file) => !isLong(file))];
}
